"""Measures the programs in rounds and writes the report. Tests/Benchmarks/peers/run builds them and starts this."""

import argparse
import json
import os
import pathlib
import shlex
import sys

import measuring
import table
from page import page
from programs import SIZES, TITLES, Size, program, versions

ROOT = pathlib.Path(__file__).resolve().parents[4]


def parse_options() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--programs", nargs="+", choices=TITLES, default=list(TITLES))
    parser.add_argument("--sizes", nargs="+", choices=[size.name for size in SIZES], default=[s.name for s in SIZES])
    parser.add_argument("--output", type=pathlib.Path, required=True)
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds takes a number above 0")
    return options


def measure_rounds(options: argparse.Namespace, sizes: list[Size]) -> tuple[dict[str, dict[str, list[dict]]], float]:
    """The figures by size, program and round, and the highest load. In each round, another program is the first."""
    highest_load = os.getloadavg()[0]
    results = {size.name: {name: [] for name in options.programs} for size in sizes}
    # The first round only warms up caches: of the system, of Chromium's profile, of Qt's compiled files.
    for number in range(options.rounds + 1):
        first = number % len(options.programs)
        for name in options.programs[first:] + options.programs[:first]:
            for size in sizes[:1] if number == 0 else sizes:
                print(f"round {number} of {options.rounds}: {TITLES[name]}, {size.title}", file=sys.stderr)
                figures = measuring.measure(program(name, size, options.output), size, options.output)
                highest_load = max(highest_load, os.getloadavg()[0])
                if number > 0 and figures is not None:
                    results[size.name][name].append(figures)
    return results, highest_load


def main() -> None:
    """Measures, writes the files and prints the tables."""
    options = parse_options()
    sizes = [size for size in SIZES if size.name in options.sizes]
    load = os.getloadavg()[0]
    if load > 0.5:
        print(f"The load is {load:.2f}: other programs are running, which changes the figures.", file=sys.stderr)
    measuring.prepare(options.output, ROOT)
    command = shlex.join(["Tests/Benchmarks/peers/run"] + [word for word in sys.argv[1:] if word != "--output"])
    results, highest_load = measure_rounds(options, sizes)
    report = {
        "command": command.replace(f" {options.output}", ""), "rounds": options.rounds, "load": load,
        "highest_load": highest_load, "versions": versions(), "results": results,
    }
    (options.output / "results.json").write_text(json.dumps(report, indent=2), encoding="utf-8")
    (options.output / "index.html").write_text(page(report, sizes), encoding="utf-8")
    for size in sizes:
        print(f"\n{table.markdown(results[size.name], size)}")
        lost = "; ".join(table.losses(results[size.name]))
        print(f"\nLost by Weft: {lost or 'nothing'}.")
    print(f"\nLoad before: {load:.2f}, highest: {highest_load:.2f}. The page: {options.output / 'index.html'}")


main()
