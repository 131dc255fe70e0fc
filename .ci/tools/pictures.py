"""pictures.py <demo> [--check]: draws the pictures of the demo in the documents, light and dark; or sees
whether they are what it would draw.

A picture stands below a comment with the command whose last frame it shows:

    <!-- picture: printf 'enter\\n' | swift run BindingDemo --color counter -->
    <picture>
      <source media="(prefers-color-scheme: dark)" srcset="Pictures/counter-dark.svg">
      <img alt="..." src="Pictures/counter-light.svg">
    </picture>

Below a comment that begins with `frame:`, the document has the frame as text.

Each word is drawn as wide as its columns, so that no font shifts anything; rows are so low that the
lines of one touch those of the next.
"""
import re
import subprocess
import sys
from html import escape
from itertools import groupby
from pathlib import Path
from unicodedata import east_asian_width

PICTURE = re.compile(
    r'<!-- picture: (.*?) -->\n<picture>\s*<source media="[^"]*dark\)" srcset="([^"]*)">\s*'
    r'<img alt="[^"]+" src="([^"]*)">\s*</picture>')
FRAME = re.compile(r"<!-- frame: (.*?) -->\n```text\n(.*?)^```", flags=re.M | re.S)
# Background, text, grey, and the eight colours of a terminal.
THEMES = {
    "light": "fff 1f2328 6e7781 24292f cf222e 1a7f37 9a6700 0969da 8250df 1b7c83 6e7781",
    "dark": "0d1117 e6edf3 8b949e 484f58 ff7b72 3fb950 d29922 58a6ff bc8cff 39c5cf b1bac4",
}
FONT = ("ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', "
        "'NanumGothicCoding', monospace")
COLUMN, ROW, MARGIN = 10, 19, 12  # the size of a cell, and the room around all of them


def words(line):
    """(column, columns, text, style) of each word of a line; a style is the set of its codes."""
    column, style, cells = 0, frozenset(), []
    for codes, character in re.findall(r"\x1b\[([\d;]*)m|(.)", line):
        if character:
            width = 2 if east_asian_width(character) in "WF" else 1
            font = "" if character.isascii() else "line" if "─" <= character <= "╿" else "other"
            cells.append((column, width, character, style, character == " ", font))
            column += width
        for code in map(int, (codes or "0").split(";")) if not character else ():
            style = style | {code} if code else frozenset()
    for _, run in groupby(cells, lambda cell: cell[1:2] + cell[3:]):
        run = list(run)
        yield run[0][0], sum(cell[1] for cell in run), "".join(cell[2] for cell in run), run[0][3]


def svg(frame, theme):
    behind, ink, grey, *palette = (f"#{colour}" for colour in THEMES[theme].split())
    width = sum(columns for _, columns, _, _ in words(frame[0])) * COLUMN + 2 * MARGIN
    height = len(frame) * ROW + 2 * MARGIN
    drawn = []
    for row, line in enumerate(frame):
        for column, columns, text, style in words(line):
            colour = next((palette[code - 30] if code < 38 else grey for code in style if code >= 30), ink)
            x, length = MARGIN + column * COLUMN, columns * COLUMN
            if 7 in style:
                drawn.append(f'<rect x="{x}" y="{MARGIN + row * ROW}" width="{length}" height="{ROW}" '
                             f'fill="{colour}"/>')
                colour = behind
            look = f' fill="{colour}"' * (colour != ink) + ' font-weight="bold"' * (1 in style)
            look += ' opacity="0.6"' * (2 in style)
            if text.strip():
                drawn.append(f'<text x="{x}" y="{MARGIN + row * ROW + 14}" textLength="{length}" '
                             f'lengthAdjust="spacingAndGlyphs"{look}>{escape(text)}</text>')
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{FONT}" font-size="16.5" fill="{ink}">',
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" fill="{behind}" '
        f'stroke="{ink}" stroke-opacity="0.2"/>', *drawn, "</svg>", ""])


def frame_of(command):
    """The last one that it prints, line by line."""
    command = command.replace("swift run BindingDemo", f"'{sys.argv[1]}'")
    printed = subprocess.run(["bash", "-o", "pipefail", "-c", command], check=True,
                             capture_output=True, text=True).stdout.splitlines()
    return printed[max(number for number, line in enumerate(printed) if "╭" in line):]


for document in [Path("README.md"), *Path("Docs").glob("*.md")]:
    text = document.read_text()
    for command, shown in FRAME.findall(text):
        if frame_of(command) != shown.splitlines():
            sys.exit("\n".join([f"   {document} shows something else than {command}:", *frame_of(command)]))
    for command, dark, light in PICTURE.findall(text):
        frame = frame_of(command)
        for theme, name in ("light", light), ("dark", dark):
            drawn, file = svg(frame, theme), document.parent / name
            if "--check" not in sys.argv:
                file.write_text(drawn)
            elif not file.exists() or file.read_text() != drawn:
                sys.exit(f"   {file} isn't what the demo shows: .ci/demo pictures")
