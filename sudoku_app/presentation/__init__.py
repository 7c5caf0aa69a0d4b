"""What a player sees and reads, without Qt: looks, words, the stages of a hint, availability."""
