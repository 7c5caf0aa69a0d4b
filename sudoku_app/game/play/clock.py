"""The playing time of a game, added up from ticks so that time asleep doesn't count."""

from __future__ import annotations

LONGEST_TICK = 1.5
"""The most seconds that one tick adds. A longer gap means that the machine was suspended."""


class GameClock:
    """Adds up playing time in seconds; mutable.

    While the game is played, `tick` is called about twice a second with the time of a monotonic
    clock; when play pauses, `stop` is.
    """

    def __init__(self, elapsed: float = 0.0) -> None:
        self.elapsed = elapsed
        self._last: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether the next tick adds time."""
        return self._last is not None

    def start(self, now: float) -> None:
        """Start counting at `now`."""
        if self._last is None:
            self._last = now

    def stop(self, now: float) -> None:
        """Count up to `now` and pause."""
        self.tick(now)
        self._last = None

    def tick(self, now: float) -> None:
        """Count up to `now` if the clock is running."""
        if self._last is not None:
            self.elapsed += min(max(now - self._last, 0.0), LONGEST_TICK)
            self._last = now


def time_text(seconds: float) -> str:
    """The time as `07:42`, or `1:07:42` from an hour."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute:02}:{second:02}"
