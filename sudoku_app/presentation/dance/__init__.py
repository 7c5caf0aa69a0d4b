"""What each view of dancing links shows of a step, as drawings of roles, and what is said."""
