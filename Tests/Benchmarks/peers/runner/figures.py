"""What the probe measures, and how it is summarized."""

import statistics
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A figure of a program. Of most, less is better."""

    key: str
    title: str
    unit: str
    digits: int = 0
    # What a program should reach at least; None if less is better.
    goal: float | None = None
    # Figures without a winner explain others.
    has_winner: bool = True
    # A factor for the probe's unit.
    factor: float = 1

    def penalty(self, value: float) -> float:
        """The smaller, the better; as exact as it is written."""
        rounded = round(value, self.digits)
        return max(self.goal - rounded, 0) if self.goal is not None else rounded

    def text(self, value: float | None) -> str:
        """The figure as it is written in the table, without its unit."""
        return "–" if value is None else f"{value:,.{self.digits}f}"


FIGURES = [
    Figure("start_picture", "start of the process → picture", "ms"),
    Figure("start_photograph", "start of the process → photograph", "ms"),
    Figure("scroll_frames", "scrolling: frames", "/s", 1, goal=59.5),
    Figure("scroll_late", "scrolling: late", "ms/s", 1),
    Figure("scroll_processor", "scrolling 6 s: processor time", "s", 2),
    Figure("scroll_main", "scrolling 6 s: busiest main thread", "s", 2),
    Figure("scroll_memory", "memory after it (PSS)", "MB"),
    Figure("click_response", "a click of the wheel → changed pixels", "ms", 1),
    Figure("click_distance", "that click scrolls", "points", has_winner=False),
    Figure("resize_painted", "60 sizes in a second: seen", "of 60", goal=60),
    Figure("resize_median", "60 sizes: until painted, median", "ms", 1),
    Figure("resize_p95", "60 sizes: until painted, p95", "ms", 1),
    Figure("resize_processor", "60 sizes: processor time", "s", 2),
    Figure("resize_main", "60 sizes: busiest main thread", "s", 2),
    Figure("idle_processor", "idle 5 s: processor time", "ms", factor=1000),
]


@dataclass(frozen=True)
class Summary:
    """The figures of one program in all rounds."""

    median: float
    least: float
    most: float


def summarize(rounds: list[dict], figure: Figure) -> Summary | None:
    """The median and the range of a figure. None if it was never measured."""
    values = [figure.factor * one[figure.key] for one in rounds if one.get(figure.key) is not None]
    return Summary(statistics.median(values), min(values), max(values)) if values else None


def winners(summaries: dict[str, Summary | None], figure: Figure) -> set[str]:
    """The programs with the best median. All share the place if they are equal as written."""
    penalties = {name: figure.penalty(one.median) for name, one in summaries.items() if one is not None}
    if not figure.has_winner or not penalties:
        return set()
    best = min(penalties.values())
    return {name for name, penalty in penalties.items() if penalty == best}
