"""Graphs as SVG. The colours come from the page."""

from figures import Figure, Summary, winners
from programs import TITLES

WIDTH, LABEL, VALUE, ROW, TOP = 430, 78, 74, 24, 30


def bars(figure: Figure, values: dict[str, Summary | None]) -> str:
    """A bar for the median of each program, with a line from the least to the most."""
    height = TOP + ROW * len(values) + 4
    largest = max([one.most for one in values.values() if one] + [10 ** -figure.digits])
    best = winners(values, figure)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{figure.title}">',
        f'<text class="title" x="0" y="14">{figure.title}, {figure.unit}</text>',
    ]
    for row, (name, one) in enumerate(values.items()):
        parts.append(bar(name, one, figure, TOP + ROW * row, (WIDTH - LABEL - VALUE) / largest, name in best))
    return "".join(parts) + "</svg>"


def bar(name: str, one: Summary | None, figure: Figure, y: float, unit: float, is_best: bool) -> str:
    """The row of a program. The unit is the width of 1."""
    middle = y + ROW / 2 - 2
    label = f'<text class="label" x="{LABEL - 8}" y="{middle + 4}">{TITLES[name]}</text>'
    if one is None:
        return label + f'<text class="value" x="{LABEL + 6}" y="{middle + 4}">not measured</text>'
    length = max(one.median * unit, 1)
    kind = "weft" if name == "weft" else "other"
    value = f'<tspan class="best">{figure.text(one.median)}</tspan>' if is_best else figure.text(one.median)
    end = max(length, one.most * unit)
    return (
        label
        + f'<rect class="{kind}" x="{LABEL}" y="{y}" width="{length:.1f}" height="{ROW - 6}" rx="3"/>'
        + f'<path class="range" d="M{LABEL + one.least * unit:.1f} {middle - 1}H{LABEL + one.most * unit:.1f}"/>'
        + f'<text class="value" x="{LABEL + end + 6:.1f}" y="{middle + 4}">{value}</text>'
    )
