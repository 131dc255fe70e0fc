"""links.py <document>...: the links within the repository that lead nowhere.

A link is relative to its document; its file is in the repository, and its anchor is a heading of that
file, spelled as GitHub spells it. A name in backticks that begins with a folder at the top
(`Docs/...`, `.ci/...`) is a link too, and so is one in the HTML of a picture. Addresses elsewhere
aren't opened: that would make this check fail on other people's days.
"""
import re
import sys
from pathlib import Path

TOP = r"(?:Docs|Sources|Tests|\.ci|\.github)"


def prose(text):
    """The text without its blocks of code, line for line."""
    lines, fence = [], None
    for line in text.splitlines():
        mark = re.match(r" {0,3}(`{3,}|~{3,})", line)
        if mark and (fence is None or mark[1].startswith(fence)):
            fence = mark[1] if fence is None else None
            line = ""
        lines.append("" if fence else line)
    return lines


def anchors(path):
    """The anchors of a document: GitHub's, one for each heading, and those written by hand."""
    found, seen = set(), {}
    for line in prose(path.read_text()):
        found |= set(re.findall(r'<a (?:id|name)="([^"]+)"', line))
        if match := re.match(r"#{1,6} +(.*?) *#*$", line):
            text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", match[1])
            slug = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
            count = seen.get(slug, 0)
            seen[slug] = count + 1
            found.add(f"{slug}-{count}" if count else slug)
    return found


def links(text):
    """Each link with the number of its line; a link may be broken across two lines."""
    text = "\n".join(prose(text))
    bare = re.sub(r"`+[^`]*`+", lambda code: re.sub(r"[^\n]", " ", code[0]), text)
    for pattern in (r"\]\(\s*<?([^)\s>]+)", r"^\[[^\]]+\]:\s+(\S+)",
                    r'\b(?:src|srcset|href)="([^"]+)"'):
        for match in re.finditer(pattern, bare, flags=re.M):
            yield bare.count("\n", 0, match.start(1)) + 1, match[1], True
    for match in re.finditer(rf"`({TOP}/[\w./+-]+)`", text):
        yield text.count("\n", 0, match.start()) + 1, match[1], False


failures, count = [], 0
for document in sys.argv[1:]:
    for number, link, is_relative in links(Path(document).read_text()):
        if re.match(r"[a-z]+:", link):
            continue
        count += 1
        target, _, anchor = link.partition("#")
        base = Path(document).parent if is_relative else Path()
        path = (base / target if target else Path(document)).resolve()
        if not path.exists() or not path.is_relative_to(Path().resolve()):
            failures.append(f"{document}:{number}: there is no {target} in this repository")
        elif anchor and path.suffix == ".md" and anchor not in anchors(path):
            failures.append(f"{document}:{number}: {path.name} has no heading for #{anchor}")

print("\n".join(failures), file=sys.stderr, end="\n" if failures else "")
print(f"   {count} links")
sys.exit(1 if failures else 0)
