"""Parts shared by several windows."""
