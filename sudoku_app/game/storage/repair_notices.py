"""The notices about damaged games, each by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import BAR, Message, counted, restored_message, verbatim
from sudoku_app.game.storage.backup import shown_stamp, stamp
from sudoku_app.game.storage.rows import clean_text, missing_acts, missing_records
from sudoku_app.game.storage.tables import ASIDE, DRAFT, GAME, LATEST, clamped_real

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence

    from sudoku_app.game.storage.rows import LastAct
    from sudoku_app.game.storage.tables import CheckedTable, Row

MOST_NAMES = 12
"""The most names in a notice; beyond that, the number of the others follows."""


def game_name(row: Row) -> Message:
    """The name by which a notice calls the game in a row of table `game`, with the day on which it
    was begun. Raises ValueError if it can't be read.
    """
    return _titled(row["name"], row["started_at"]) or Message(
        "a puzzle of your own ({0})", _day(row["started_at"])
    )


def name_of_game(connection: sqlite3.Connection, number: int) -> Message | None:
    """The name of the game with this number; None if the file has none. Raises sqlite3.Error."""
    query = "SELECT name, started_at FROM game WHERE id = ?"
    for name, started_at in connection.execute(query, (number,)):
        return game_name({"name": name, "started_at": started_at})
    return None


def missing_acts_notice(connection: sqlite3.Connection, noted: Sequence[LastAct]) -> Message:
    """The notice about acts missing between the last one in the file and those `noted` next to it.
    Where moves are missing, it is about these alone. Raises sqlite3.Error.
    """
    missing = missing_acts(connection, noted)
    if not missing:
        return counted(
            missing_records(connection, noted),
            "the latest draft or answer in a lesson could not be read and may be missing",
            "up to {0} of the latest drafts and answers in lessons could not be read and are "
            "missing",
        )
    query = "SELECT 1 FROM game WHERE id = ? AND turn >= ?"
    behind = [
        game
        for turn, game in noted
        if game and not connection.execute(query, (game, turn)).fetchone()
    ]
    if not behind:
        return counted(
            missing,
            "the latest move could not be read and may be missing",
            "up to {0} of the latest moves could not be read and are missing",
        )
    unknown = Message("a game that is missing too")
    games = dict.fromkeys(name_of_game(connection, game) or unknown for game in behind)
    return counted(
        missing,
        "the latest move could not be read and may be missing, in {0}",
        "up to {1} of the latest moves could not be read and are missing, in {0}",
        joined(list(games)),
    )


def _titled(name: object, at: object) -> Message | None:
    """A name with a day; None for an empty name. Raises ValueError if it is no name."""
    if not isinstance(name, str):
        raise ValueError(Message("the name can't be read"))
    return Message("{0} ({1})", clean_text(name), _day(at)) if name else None


def _day(at: object) -> str:
    return shown_stamp(stamp(clamped_real(at if isinstance(at, float) else 0.0, LATEST)))[:10]


def whole_notice(name: Message) -> Message:
    """The notice about a game that was restored completely."""
    return counted(
        1,
        "{0} was damaged and has been restored; nothing is missing",
        "{1} games were damaged and have been restored; nothing is missing: {0}",
        name,
    )


def older_notice(name: Message, made: str) -> Message:
    """The notice about a game that a backup had more completely than the damaged file."""
    return counted(
        1,
        "{1} was damaged and was restored from the backup of {0}; later moves and time may be "
        "missing",
        "{2} games were damaged and were restored from the backup of {0}; later moves and time may "
        "be missing: {1}",
        made,
        name,
    )


def shorter_notice(name: Message, lost: int) -> Message:
    """The notice about a game whose last moves, `lost` in number, could not be read."""
    return counted(
        1,
        "moves at the end of a game could not be read and were set aside: {0}",
        "moves at the end of {1} games could not be read and were set aside: {0}",
        counted(lost, "{0}, 1 move", "{0}, {1} moves", name),
    )


def state_notice(name: Message) -> Message:
    """The notice about a game whose puzzle and moves are certain, but nothing else."""
    return counted(
        1,
        "{0} was damaged and has been repaired; its name, time and counts may be wrong",
        "{1} games were damaged and have been repaired; their names, times and counts may be "
        "wrong: {0}",
        name,
    )


def part_notice(name: Message) -> Message:
    """The notice about a game that lost only hints or a text."""
    return counted(
        1,
        "{0} was damaged; its moves are all there, but rules, hints or its review were set aside",
        "{1} games were damaged; their moves are all there, but rules, hints or reviews were set "
        "aside: {0}",
        name,
    )


def aside_notice(name: Message) -> Message:
    """The notice about a game that was set aside because too little of it is certain."""
    return counted(
        1,
        "{0} was damaged and no backup has it, so it was set aside",
        "{1} games were damaged and no backup has them, so they were set aside: {0}",
        name,
    )


def row_name(connection: sqlite3.Connection, table: CheckedTable, row: Row) -> Message:
    """The name of a row in a notice, or that of the game to which it belongs."""
    if table.has_game:
        return name_of_game(connection, row["game"]) or Message("game {0}", row["game"])
    return game_name(row) if table is GAME else _plain_name(table, row)


def _plain_name(table: CheckedTable, row: Row) -> Message:
    if table is ASIDE:
        return Message("entry {0}", row["id"])
    name, at = ("name", "saved_at") if table is DRAFT else ("item", "at")
    return _titled(str(row[name]), row[at]) or verbatim(_day(row[at]))


def missing_notice(table: CheckedTable, name: Message, made: str = "") -> Message:
    """The notice about a row that was missing and has been put back, as it was or, if that is not
    certain, as the backup `made` then has it.
    """
    if made:
        return counted(
            1,
            "{0}: {2} was missing and was restored from the backup of {1}; it may be older",
            "{0}: {3} were missing and were restored from the backup of {1}; they may be older: "
            "{2}",
            table.title,
            made,
            name,
        )
    return counted(
        1,
        "{0}: {1} was missing and has been restored",
        "{0}: {2} were missing and have been restored: {1}",
        table.title,
        name,
    )


def replaced_notice(table: CheckedTable, name: Message) -> Message:
    """The notice about a row in whose place another had been, and that has been put back."""
    return counted(
        1,
        "{0}: {1} had been replaced and has been restored",
        "{0}: {2} had been replaced and have been restored: {1}",
        table.title,
        name,
    )


def lost_notice(table: CheckedTable, number: int, name: Message | None) -> Message:
    """The notice about rows that are missing, in the game called `name` if that is known."""
    if name is not None:
        return counted(
            1,
            "{0}: 1 is missing, and no backup has it: {1}",
            "{0}: {2} are missing, and no backup has them: {1}",
            table.title,
            name,
        )
    return Message("{0}: missing entries that no backup has: {1}", table.title, number)


def altered_notice(table: CheckedTable, name: Message | None) -> Message:
    """The notice about rows that were never saved so, or no longer, in the game called `name` if
    that is known.
    """
    if name is None:
        return Message(
            "{0}: some were replaced by older ones, and no backup shows which", table.title
        )
    return Message(
        "{0}: an older state is in the place of {1}, and no backup has the latest",
        table.title,
        name,
    )


def uncounted_notice(table: CheckedTable) -> Message:
    """The notice about a table whose total is damaged."""
    return counted(
        1,
        "{0}: their number was damaged, so it is not known whether any are missing",
        "{0}: their numbers were damaged, so it is not known whether any are missing",
        table.title,
    )


def plain_notice(table: CheckedTable, row: Row, is_whole: bool) -> Message:
    """The notice about a damaged row of a draft, a lesson or what was set aside before."""
    name = _plain_name(table, row)
    if table is ASIDE:
        return Message("what was set aside earlier was damaged too: {0}", name)
    if table is DRAFT and is_whole:
        return counted(
            1,
            "a version of a draft was damaged and has been restored: {0}",
            "{1} versions of drafts were damaged and have been restored: {0}",
            name,
        )
    if table is DRAFT:
        return counted(
            1,
            "a version of a draft was damaged and no backup has it, so it was set aside: {0}",
            "{1} versions of drafts were damaged and no backup has them, so they were set aside: "
            "{0}",
            name,
        )
    if is_whole:
        return counted(
            1,
            "an answer in a lesson was damaged and has been restored: {0}",
            "{1} answers in lessons were damaged and have been restored: {0}",
            name,
        )
    return counted(
        1,
        "an answer in a lesson was damaged and no backup has it, so it was set aside: {0}",
        "{1} answers in lessons were damaged and no backup has them, so they were set aside: {0}",
        name,
    )


def gathered(notices: Iterable[Message]) -> list[Message]:
    """The notices, in which those that say the same about one game each are one notice."""
    groups: dict[tuple[object, ...], list[Message]] = {}
    for notice in notices:
        if BAR in notice.form and isinstance(notice.fields[-2], Message):
            *more, name, _ = notice.fields
            groups.setdefault((notice.form, *more), []).append(name)  # type: ignore[arg-type]  # checked above
        else:
            groups[notice.form, *notice.fields] = []
    return [
        restored_message(str(form), (*more, joined(names), len(names)) if names else more)
        for (form, *more), names in groups.items()
    ]


def joined(names: Sequence[Message]) -> Message:
    """Names in a list, the first `MOST_NAMES` of them."""
    text = verbatim(names[0])
    for name in names[1:MOST_NAMES]:
        text = Message("{0}, {1}", text, name)
    rest = len(names) - MOST_NAMES
    return text if rest <= 0 else counted(rest, "{0} and 1 more", "{0} and {1} more", text)
