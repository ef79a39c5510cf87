"""The figures as a table in Markdown."""

from figures import FIGURES, Figure, Summary, summarize, winners
from programs import TITLES, Size


def summaries(results: dict[str, list[dict]], figure: Figure) -> dict[str, Summary | None]:
    """A figure of all programs."""
    return {name: summarize(rounds, figure) for name, rounds in results.items()}


def markdown(results: dict[str, list[dict]], size: Size) -> str:
    """The table of a size: the medians, of which the best are bold."""
    lines = [
        f"| {size.title} | " + " | ".join(TITLES[name] for name in results) + " |",
        "|---|" + "---:|" * len(results),
    ]
    for figure in FIGURES:
        values = summaries(results, figure)
        best = winners(values, figure)
        cells = []
        for name, value in values.items():
            text = figure.text(value.median if value else None)
            cells.append(f"**{text}**" if name in best else text)
        lines.append(f"| {figure.title}, {figure.unit} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def losses(results: dict[str, list[dict]]) -> list[str]:
    """The figures in which another program was better than Weft, in words."""
    found = []
    for figure in FIGURES:
        values = summaries(results, figure)
        best = winners(values, figure)
        if "weft" not in values or not best or "weft" in best or values["weft"] is None:
            continue
        others = " and ".join(f"{TITLES[name]} {figure.text(values[name].median)}" for name in sorted(best))
        found.append(f"{figure.title}: {others}, Weft {figure.text(values['weft'].median)} {figure.unit}")
    return found
