"""What players see and read, without Qt: looks, texts, stages of hints, available actions."""
