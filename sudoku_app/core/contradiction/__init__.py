"""The shortest contradiction that a supposed digit leads to, and its check by the bare rules."""
