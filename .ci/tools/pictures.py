"""pictures.py check | refresh <demo>: the pictures of the demo in the documents.

A picture stands below a comment with the command whose last frame it shows:

    <!-- picture: printf 'enter\\n' | swift run BindingDemo --color counter -->
    <picture>
      <source media="(prefers-color-scheme: dark)" srcset="Pictures/counter-dark.svg">
      <img alt="..." src="Pictures/counter-light.svg">
    </picture>

`refresh` runs each command and writes both files. `check` fails when a file isn't what the command
gives now, or when Docs/Pictures holds one that no document shows.

rich reads the escapes of a frame, and knows colours and the widths of characters. The SVG is
written here, because rich's own gives a wide character the room of a narrow one.
"""
import pathlib
import re
import subprocess
import sys
from html import escape
from itertools import groupby

from rich.ansi import AnsiDecoder
from rich.cells import cell_len
from rich.color import blend_rgb
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import TerminalTheme

FOLDER = pathlib.Path("Docs/Pictures")
PICTURE = re.compile(
    r"<!-- picture: (?P<command>.*?) -->\n<picture>\s*"
    r'<source media="\(prefers-color-scheme: dark\)" srcset="(?P<dark>[^"]*)">\s*'
    r'<img alt="[^"]+" src="(?P<light>[^"]*)">\s*</picture>')

COLUMN, ROW, MARGIN = 10, 19, 12  # the size of a cell, and the room around all of them
FONT = (
    "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', "
    "'NanumGothicCoding', monospace")

# Lines are drawn, not written: glyphs of different fonts leave gaps between rows. Each is where it
# goes from the middle of its cell: left, right, up, down.
LIGHT = {"─": "lr", "│": "ud", "├": "udr", "┤": "udl",
         "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu"}
HEAVY = {"━": "lr", "┃": "ud", "┏": "rd", "┓": "ld", "┗": "ru", "┛": "lu"}
MIDDLE = (4.5, 9.5)  # on the middle of a pixel, and so sharp
ENDS = {"l": (0, 9.5), "r": (10, 9.5), "u": (4.5, 0), "d": (4.5, 19)}


def theme(background, text, black, red, green, yellow, blue, purple, cyan, white, grey):
    """The palette of a terminal, whose bright colours are all grey: the demo uses no other."""
    def triplet(digits):
        return tuple(bytes.fromhex(digits))
    colors = [black, red, green, yellow, blue, purple, cyan, white]
    return TerminalTheme(
        triplet(background), triplet(text), [*map(triplet, colors)], [triplet(grey)] * 8)


THEMES = {
    "light": theme(
        "ffffff", "1f2328",
        "24292f", "cf222e", "1a7f37", "9a6700", "0969da", "8250df", "1b7c83", "6e7781", "6e7781"),
    "dark": theme(
        "0d1117", "e6edf3",
        "484f58", "ff7b72", "3fb950", "d29922", "58a6ff", "bc8cff", "39c5cf", "b1bac4", "8b949e"),
}


def runs(segments):
    """A line as (column, text, style): words, apart where characters differ in width or kind.

    Each is drawn as wide as its columns, so that nothing is shifted by any font.
    """
    column, cells = 0, []
    for segment in segments:
        for character in segment.text:
            width = cell_len(character)
            line = character if character in LIGHT | HEAVY else None
            kind = (segment.style, width, character.isspace(), character.isascii(), line)
            cells.append((kind, column, character))
            column += width
    for (style, *_), run in groupby(cells, lambda cell: cell[0]):
        run = list(run)
        yield run[0][1], "".join(character for _, _, character in run), style


def path(run, x, y):
    """A run of one character that is drawn as lines."""
    character = run[0]
    goes = (LIGHT | HEAVY)[character]
    if goes == "lr":
        return f"M{x} {y + MIDDLE[1]:g}h{len(run) * COLUMN}"
    lines = ""
    for start in range(x, x + len(run) * COLUMN, COLUMN):
        (a, b, *rest) = [f"{start + dx:g} {y + dy:g}" for dx, dy in map(ENDS.get, goes)]
        middle = f"{start + MIDDLE[0]:g} {y + MIDDLE[1]:g}"
        lines += f"M{a}Q{middle} {b}" if character in "╭╮╰╯" else f"M{a}L{middle}L{b}"
        lines += "".join(f"M{middle}L{end}" for end in rest)
    return lines


def fills(style, theme):
    """The colours of a style's text and of what is behind it."""
    text = style.color.get_truecolor(theme) if style.color else theme.foreground_color
    behind = theme.background_color
    if style.reverse:
        text, behind = behind, text
    return (blend_rgb(text, behind, 0.4) if style.dim else text).hex, behind.hex


def svg(frame, theme):
    lines = list(AnsiDecoder().decode(frame))
    widths = {line.cell_len for line in lines}
    if len(widths) != 1:
        sys.exit(f"The lines of a frame differ in width, {sorted(widths)}:\n{frame}")
    width, height = widths.pop() * COLUMN + 2 * MARGIN, len(lines) * ROW + 2 * MARGIN
    plain, ground = fills(Style(), theme)
    blocks, paths, words = [], {}, []
    for row, line in enumerate(lines):
        segments, y, x = list(line.render(Console())), row * ROW, 0
        for segment in segments:
            length = segment.cell_length * COLUMN
            if segment.style.reverse:
                blocks.append(f'<rect x="{x}" y="{y}" width="{length}" height="{ROW}" '
                              f'fill="{fills(segment.style, theme)[1]}"/>')
            x += length
        for column, run, style in runs(segments):
            x, (color, _) = column * COLUMN, fills(style, theme)
            if run[0] in LIGHT | HEAVY:
                paths.setdefault((color, 3 if run[0] in HEAVY else 1), []).append(path(run, x, y))
            elif not run.isspace():
                look = "" if color == plain else f' fill="{color}"'
                look += ' font-weight="bold"' if style.bold else ""
                words.append(f'<text x="{x}" y="{y + 14}" textLength="{cell_len(run) * COLUMN}" '
                             f'lengthAdjust="spacingAndGlyphs"{look}>{escape(run)}</text>')
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">',
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" fill="{ground}" '
        f'stroke="{plain}" stroke-opacity="0.2"/>',
        f'<g transform="translate({MARGIN} {MARGIN})" font-family="{FONT}" font-size="16.5" '
        f'fill="{plain}">',
        *blocks,
        *(f'<path fill="none" stroke="{color}" stroke-width="{weight}" d="{"".join(lines)}"/>'
          for (color, weight), lines in paths.items()),
        *words, "</g>", "</svg>", ""])


def drawn(demo):
    """The pictures that the documents show, as the demo draws them now: {path: text}."""
    pictures = {}
    for document in [pathlib.Path("README.md"), *sorted(pathlib.Path("Docs").glob("**/*.md"))]:
        found = list(PICTURE.finditer(document.read_text()))
        if len(found) != document.read_text().count("<picture>"):
            sys.exit(f"{document} has a <picture> that isn't as pictures.py wants it.")
        for picture in found:
            command = picture["command"].replace("swift run BindingDemo", f"'{demo}'")
            output = subprocess.run(
                ["bash", "-c", f"set -o pipefail; {command}"], check=True, capture_output=True)
            lines = output.stdout.decode().splitlines()
            start = max(number for number, line in enumerate(lines) if "╭" in line)
            for name, theme in THEMES.items():
                path = document.parent / picture[name]
                drawing = svg("\n".join(lines[start:]), theme)
                if pictures.setdefault(path, drawing) != drawing:
                    sys.exit(f"{path} is shown with two commands that give different frames.")
    return pictures


verb, demo = sys.argv[1:]
new = drawn(demo)
old = {path: path.read_text() for path in FOLDER.glob("*")}
if verb == "refresh":
    FOLDER.mkdir(exist_ok=True)
    for path in old.keys() - new.keys():
        path.unlink()
    for path, text in new.items():
        path.write_text(text)
else:
    wrong = sorted(str(path) for path in old.keys() | new.keys() if old.get(path) != new.get(path))
    if wrong:
        sys.exit(f"Not what the demo draws now: {', '.join(wrong)}. Run .ci/pictures --refresh.")
print(f"   {len(new)} pictures")
