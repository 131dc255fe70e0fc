"""figures.py check | refresh: the measured figures in the documents.

Docs/Benchmarks.md holds what programs print, each between two comments, the first with its command:

    <!-- output: swift run -c release BindingBenchmarks --markdown -->
    <!-- end of output -->

A figure that is quoted elsewhere, in bold, follows a comment that says which cell it is from:

    <!-- figure: row "map -> listener", column "ratio" of Docs/Benchmarks.md -->
    Mapping takes **1.04x** the time of ...

`check` fails when a quoted figure and its cell differ, or when README.md quotes none. `refresh`
runs the commands, which takes some minutes, and then writes their output and the quoted figures.
"""
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path("Docs/Benchmarks.md")
OUTPUT = re.compile(r"(<!-- output: (.*?) -->\n).*?(<!-- end of output -->)", re.S)
QUOTE = re.compile(
    r'(<!-- figure: row "(?P<row>[^"]*)", column "(?P<column>[^"]*)" of Docs/Benchmarks\.md -->'
    r".*?\*\*)(?P<figure>[^*]*)(\*\*)", re.S)


def cells(text):
    """The figures of all tables: {(row, column): cell}."""
    found, titles = {}, None
    for line in text.splitlines():
        if not line.startswith("|"):
            titles = None
            continue
        line = [cell.strip() for cell in line.strip("|").split("|")]
        if titles is None:
            titles = line
        elif line[0] in {row for row, _ in found}:
            sys.exit(f'{SOURCE} has two rows "{line[0]}".')
        elif not set(line[0]) <= set("-: "):
            found.update({(line[0], title): cell for title, cell in zip(titles, line)})
    return found


def figure(quote, table):
    """What a quote is to say; stops if there is no such cell."""
    key = quote["row"], quote["column"]
    if key not in table:
        sys.exit(f'{SOURCE} has no row "{key[0]}" with a column "{key[1]}".')
    return table[key]


def documents():
    return [pathlib.Path("README.md"), *sorted(pathlib.Path("Docs").rglob("*.md"))]


def check():
    table = cells(SOURCE.read_text())
    failed = False
    for path in documents():
        quotes = list(QUOTE.finditer(path.read_text()))
        if path.name == "README.md" and not quotes:
            sys.exit("README.md quotes no figure.")
        for quote in quotes:
            expected = figure(quote, table)
            if quote["figure"] != expected:
                print(f'{path} says {quote["figure"]} for "{quote["row"]}", {SOURCE} {expected}.')
                failed = True
    sys.exit(1 if failed else 0)


def refresh():
    def run(match):
        print(f"   {match[2]}", flush=True)
        done = subprocess.run(["bash", "-c", match[2]], stdout=subprocess.PIPE, text=True)
        if not done.stdout.startswith("|"):
            sys.exit(f"`{match[2]}` printed no table.")
        return f"{match[1]}{done.stdout.rstrip()}\n{match[3]}"

    SOURCE.write_text(OUTPUT.sub(run, SOURCE.read_text()))
    table = cells(SOURCE.read_text())
    for path in documents():
        text = path.read_text()
        new = QUOTE.sub(lambda quote: quote[1] + figure(quote, table) + quote[5], text)
        if new != text:
            path.write_text(new)


{"check": check, "refresh": refresh}[sys.argv[1]]()
