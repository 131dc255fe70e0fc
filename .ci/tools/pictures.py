"""pictures.py <demo>: draws the pictures of the demo in the documents, light and dark.

A picture stands below a comment with the command whose last frame it shows:

    <!-- picture: printf 'enter\\n' | swift run BindingDemo --color counter -->
    <picture>
      <source media="(prefers-color-scheme: dark)" srcset="Pictures/counter-dark.svg">
      <img alt="..." src="Pictures/counter-light.svg">
    </picture>

Each word is drawn as wide as its columns, so that no font shifts anything, and lines are drawn, not
written, because glyphs of different fonts leave gaps between rows.
"""
import re
import subprocess
import sys
from html import escape
from itertools import groupby
from pathlib import Path
from unicodedata import combining, east_asian_width

PICTURE = re.compile(
    r'<!-- picture: (.*?) -->\n<picture>\s*<source media="[^"]*dark\)" srcset="([^"]*)">\s*'
    r'<img alt="[^"]+" src="([^"]*)">\s*</picture>')
# Background, text, and the eight colours of a terminal; the demo's bright ones are all grey.
THEMES = {
    "light": "ffffff 1f2328 24292f cf222e 1a7f37 9a6700 0969da 8250df 1b7c83 6e7781".split(),
    "dark": "0d1117 e6edf3 484f58 ff7b72 3fb950 d29922 58a6ff bc8cff 39c5cf b1bac4".split(),
}
GREY = {"light": "6e7781", "dark": "8b949e"}
FONT = ("ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', "
        "'NanumGothicCoding', monospace")
COLUMN, ROW, MARGIN = 10, 19, 12  # the size of a cell, and the room around all of them
ENDS = {"l": (0, 9.5), "r": (10, 9.5), "u": (4.5, 0), "d": (4.5, 19)}
LINES = dict(zip("─│├┤┌┐└┘╭╮╰╯", "lr ud udr udl rd ld ru lu rd ld ru lu".split()))
HEAVY = dict(zip("━┃┏┓┗┛", "lr ud rd ld ru lu".split()))


def cells(line):
    """(column, width, character, style) of a line; a style is the set of its codes."""
    column, style = 0, frozenset()
    for codes, character in re.findall(r"\x1b\[([\d;]*)m|(.)", line):
        if not character:
            for code in map(int, codes.split(";") if codes else [0]):
                style = style | {code} if code else frozenset()
        elif not combining(character):
            width = 2 if east_asian_width(character) in "WF" else 1
            yield column, width, character, style
            column += width


def colours(style, theme):
    """What a style's text is drawn in, and what is behind it."""
    behind, text, *palette = THEMES[theme]
    for code in style:
        text = palette[code - 30] if 30 <= code < 38 else GREY[theme] if 90 <= code < 98 else text
    if 7 in style:
        text, behind = behind, text
    if 2 in style:  # faint
        pairs = zip(bytes.fromhex(text), bytes.fromhex(behind))
        text = bytes(round(a * 0.6 + b * 0.4) for a, b in pairs).hex()
    return f"#{text}", f"#{behind}"


def lines(character, count, x, y):
    """A run of one character that is drawn, as a path."""
    middle, goes = f"{x + 4.5} {y + 9.5}", (LINES | HEAVY)[character]
    if goes == "lr":
        return f"M{x} {y + 9.5}h{count * COLUMN}"
    ends = [f"{x + ENDS[end][0]} {y + ENDS[end][1]}" for end in goes]
    drawn = "M{}Q{} {}".format(ends[0], middle, ends[1]) if character in "╭╮╰╯" else "".join(
        f"M{middle}L{end}" for end in ends)
    return drawn + (lines(character, count - 1, x + COLUMN, y) if count > 1 else "")


def svg(frame, theme):
    rows = [list(cells(line)) for line in frame]
    width = sum(cell[1] for cell in rows[0]) * COLUMN + 2 * MARGIN
    height = len(rows) * ROW + 2 * MARGIN
    plain, ground = colours((), theme)
    blocks, texts = [], []
    for y, row in zip(range(0, height, ROW), rows):
        def kind(cell):
            character = cell[2]
            return (sorted(cell[3]), cell[1], character.isspace(), character.isascii(),
                    character if character in LINES | HEAVY else "")
        for (_, width_of_one, is_space, _, line), run in groupby(row, kind):
            run = list(run)
            (column, _, _, style), word = run[0], "".join(cell[2] for cell in run)
            x, length = column * COLUMN, len(run) * width_of_one * COLUMN
            text, behind = colours(style, theme)
            if behind != ground:
                blocks.append(f'<rect x="{x}" y="{y}" width="{length}" height="{ROW}" '
                              f'fill="{behind}"/>')
            if line:
                texts.append(f'<path fill="none" stroke="{text}" stroke-width='
                             f'"{3 if line in HEAVY else 1}" d="{lines(line, len(run), x, y)}"/>')
            elif not is_space:
                look = "" if text == plain else f' fill="{text}"'
                look += ' font-weight="bold"' if 1 in style else ""
                texts.append(f'<text x="{x}" y="{y + 14}" textLength="{length}" '
                             f'lengthAdjust="spacingAndGlyphs"{look}>{escape(word)}</text>')
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">',
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" fill="{ground}" '
        f'stroke="{plain}" stroke-opacity="0.2"/>',
        f'<g transform="translate({MARGIN} {MARGIN})" font-family="{FONT}" font-size="16.5" '
        f'fill="{plain}">', *blocks, *texts, "</g>", "</svg>", ""])


drawn = set()
for document in [Path("README.md"), *Path("Docs").glob("**/*.md")]:
    for command, dark, light in PICTURE.findall(document.read_text()):
        command = command.replace("swift run BindingDemo", f"'{sys.argv[1]}'")
        printed = subprocess.run(["bash", "-o", "pipefail", "-c", command], check=True,
                                 capture_output=True, text=True).stdout.splitlines()
        frame = printed[max(number for number, line in enumerate(printed) if "╭" in line):]
        for theme, name in ("light", light), ("dark", dark):
            path = document.parent / name
            path.write_text(svg(frame, theme))
            drawn.add(path)
for path in set(Path("Docs/Pictures").glob("*.svg")) - drawn:
    path.unlink()
print(f"   {len(drawn)} pictures")
