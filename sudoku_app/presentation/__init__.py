"""What a player sees and reads, without Qt: looks, texts, the stages of a hint,
available actions.
"""
