"""The page with the graphs."""

import html

import table
from figures import FIGURES
from graphs import bars
from programs import TITLES, Size

STYLE = """
:root { color-scheme: light dark; --text: #1B1B1F; --quiet: #66666E; --page: #FFF; --weft: #2F66D9; --other: #B9BDC6;
  --range: #1B1B1F; --line: #E2E2E6 }
@media (prefers-color-scheme: dark) { :root { --text: #ECECF0; --quiet: #A0A0AA; --page: #17181C; --weft: #6F9BFF;
  --other: #565B66; --range: #ECECF0; --line: #34353C } }
body { max-width: 960px; margin: 40px auto; padding: 0 24px; background: var(--page); color: var(--text);
  font: 15px/1.5 Inter, system-ui, sans-serif }
h1 { font-size: 28px; margin-bottom: 4px } h2 { margin-top: 44px; border-top: 1px solid var(--line); padding-top: 20px }
.quiet { color: var(--quiet) }
.graphs { display: grid; grid-template-columns: repeat(auto-fill, minmax(380px, 1fr)); gap: 26px 40px }
.pictures { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px }
figure { margin: 0 } figure img { width: 100%; border: 1px solid var(--line); border-radius: 4px }
svg text { font-size: 13px; fill: var(--text) } svg .title { font-weight: 600 }
svg .label { text-anchor: end; fill: var(--quiet) } svg .best { font-weight: 700 }
svg .weft { fill: var(--weft) } svg .other { fill: var(--other) }
svg .range { stroke: var(--range); stroke-width: 1.5; opacity: 0.55 }
code { font-size: 13px } td { padding: 2px 16px 2px 0 }
"""


def page(report: dict, sizes: list[Size]) -> str:
    """The page of a report, which is that of the file of results."""
    rounds = "1 round" if report["rounds"] == 1 else f"{report['rounds']} rounds"
    versions = "".join(f"<tr><td>{name}<td>{html.escape(value)}" for name, value in report["versions"].items())
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Weft and its peers</title>'
        f"<style>{STYLE}</style><h1>Weft and its peers</h1>"
        '<p class="quiet">The same feed of 5,000 posts, as a program for each toolkit, measured from outside. '
        f"Bars are the medians of {rounds}, lines reach from the least to the most; less is better, except for "
        "frames and sizes that were seen. The best are bold.</p>"
        + "".join(section(report["results"][size.name], size) for size in sizes if size.name in report["results"])
        + f"<h2>How it was measured</h2><p>The load of the machine was {report['load']:.2f} at the beginning, "
        f"and at most {report['highest_load']:.2f}. Command: "
        f"<code>{html.escape(report['command'])}</code></p><table>{versions}</table></html>\n"
    )


def section(results: dict[str, list[dict]], size: Size) -> str:
    """The graphs and the pictures of a size."""
    graphs = "".join(f"<div>{bars(figure, table.summaries(results, figure))}</div>" for figure in FIGURES)
    lost = table.losses(results)
    items = "".join(f"<li>{html.escape(loss)}" for loss in lost)
    words = f"<h3>What Weft has lost</h3><ul>{items}</ul>" if lost else ""
    pictures = "".join(
        f'<figure><img src="{name}-{size.name}.png" alt=""><figcaption class="quiet">{TITLES[name]}</figcaption>'
        "</figure>"
        for name in results)
    return f'<h2>{size.title}</h2><div class="graphs">{graphs}</div>{words}<div class="pictures">{pictures}</div>'
