"""site.py <live page> <site>: puts the page in front of the site, with the README, and adds the guides, and
a search over these and the reference."""
import html as markup
import json
import os
import re
import shutil
import sys
from pathlib import Path

import markdown
from pygments.formatters import HtmlFormatter

live, site = map(Path, sys.argv[1:])
# In the order of the menu: what one learns, does, understands and looks up; the rest is a maintainer's.
GUIDES = ["Start", "Recipes", "Testing", "Embedding", "Troubleshooting", "Choosing", "Migrating", "Contracts",
          "Demo"]
documents = sorted(Path("Docs").glob("*.md"), key=lambda path: (
    GUIDES.index(path.stem) if path.stem in GUIDES else len(GUIDES), path.stem))
pages = {Path("README.md"): "index.html"} | {
    path: f"{path.stem}.html" for path in [*documents, Path(".build/laws.md"), Path("CHANGELOG.md"), Path("CONTRIBUTING.md")]}
repository = os.environ.get("GITHUB_REPOSITORY")  # without it, what isn't a page isn't linked
libraries = os.environ["BINDERY_LIBRARIES"].split()
wrong = []


def slug(title, separator):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", separator)


def convert(document, text):
    def link(match):
        target, hash, anchor = match[1].partition("#")
        path = Path(os.path.normpath(document.parent / target)) if target else document
        if "://" in match[1]:
            return match[0]
        if path in pages:
            return f'<a href="{pages[path]}{hash}{anchor}">{match[2]}</a>'
        if not path.exists():
            wrong.append(f"{document}: {match[1]} isn't there")
        there = f"https://github.com/{repository}/blob/main/{path}"
        return f'<a href="{there}">{match[2]}</a>' if repository else match[2]

    for path in re.findall(r"`((?:Docs|Sources|Tests|\.ci|\.github)/[\w./+-]+)`", text):
        if not Path(path).exists() and document.name != "Start.md":  # which has its reader write them
            wrong.append(f"{document}: there is no {path}")

    # What GitHub takes: words behind a fence's language, and lists right after a paragraph.
    text = re.sub(r"^```(\w+) .*$", r"```\1", text, flags=re.M)
    text = re.sub(r"^([^\s-].*\n)(?=- )", r"\1\n", text, flags=re.M)
    html = markdown.markdown(
        text, extensions=["tables", "fenced_code", "codehilite", "toc", "sane_lists"],
        extension_configs={"toc": {"slugify": slug}, "codehilite": {"guess_lang": False}})
    return re.sub(r'<a href="([^"]*)">(.*?)</a>', link, html, flags=re.S)


def links(names):
    return " ".join(f'<a href="{target}">{name}</a>' for name, target in names)


def reference(library):
    return f"documentation/{library.lower()}/"


shutil.copytree(live, site, dirs_exist_ok=True)
shutil.copytree("Docs/Pictures", site / "Pictures", dirs_exist_ok=True)
with open(site / "page.css", "a") as css:
    for scheme, style in ("light", "xcode"), ("dark", "github-dark"):
        rules = HtmlFormatter(style=style).get_style_defs(".codehilite")
        css.write(f"@media (prefers-color-scheme: {scheme}) {{\n{rules}\n}}\n")
    css.write(".codehilite { background: none; }\n")

front = (live / "index.html").read_text()
entries = []  # what can be found
menu = '<nav><form action="search.html"><input name="q" type="search" placeholder="Search"></form>' + links(
    [("Bindery", "index.html")] + [(name, f"{name}.html") for name in GUIDES]
) + "<br>Reference: " + links((library, reference(library)) for library in libraries) + (
    "<br>For maintainers: ") + links((path.stem.capitalize(), page) for path, page in pages.items()
                                     if path.stem not in [*GUIDES, "README"]) + "</nav>"


def plain(html):
    return " ".join(markup.unescape(re.sub(r"<[^>]*>", " ", html)).split())


def index(page, name, html):
    """Each section of a page: what stands before the first heading, and behind each."""
    parts = re.split(r'<h[23] id="([^"]*)">(.*?)</h[23]>', html, flags=re.S)
    for anchor, title, text in [("", name, parts[0]), *zip(parts[1::3], parts[2::3], parts[3::3])]:
        entries.append({"title": plain(title), "page": name, "url": page + ("#" + anchor if anchor else ""),
                        "text": plain(text), "rank": 0 if name in ["Bindery", *GUIDES] else 2})


def index_reference(library):
    for file in sorted((site / "data/documentation" / library.lower()).rglob("*.json")):
        symbol = json.loads(file.read_text())
        if symbol.get("kind") == "symbol" and symbol["metadata"].get("symbolKind") != "module":
            text = "".join(part.get("text") or part.get("code") or "" for part in symbol.get("abstract", []))
            url = str(file.relative_to(site / "data").with_suffix("")) + "/"
            above = [symbol["references"][name]["title"] for name in symbol["hierarchy"]["paths"][0][1:]]
            title = ".".join([*[name for name in above if name not in libraries], symbol["metadata"]["title"]])
            entries.append({"title": title, "page": library, "url": url, "text": text, "rank": 1})


def write(page, title, body):
    """A page behind the first one."""
    head = re.sub(r"\s*<script.*?</script>", "", front[:front.index("<body>")])
    head = head.replace("<title>", f"<title>{title}, ")
    (site / page).write_text(f"{head}<body>{menu}{body}</body></html>")


for document, page in pages.items():
    text = document.read_text()
    if page == "index.html":
        text = re.sub(r"^# .*?\n\n.*?\n\n|^## Two commands\n.*?(?=^## )", "", text, flags=re.M | re.S)
        html = convert(document, text)
        index(page, "Bindery", html)
        for library in libraries:
            html = html.replace(f"<td><code>{library}</code>",
                                f'<td><a href="{reference(library)}"><code>{library}</code></a>', 1)
        whole = front.replace("<!-- site -->", f"<article>{html}</article>")
        (site / page).write_text(whole.replace("<body>", f"<body>{menu}"))
    else:
        html = convert(document, text)
        if document.stem != "laws":  # which are found in the contracts
            index(page, document.stem.capitalize(), html)
        write(page, document.stem, f"<article>{html}</article>")

for library in libraries:
    index_reference(library)
(site / "search.json").write_text(json.dumps(entries, ensure_ascii=False))
write("search.html", "Search", '<article><h1>Search</h1><input id="q" type="search" aria-label="Search">'
      '<ul id="found"></ul></article><script type="module" src="search.js"></script>')

for page in [*pages.values(), "search.html"]:
    for target in re.findall(r'(?:href|src|srcset)="([^":]*)"', (site / page).read_text()):
        path, _, anchor = target.partition("#")
        there = site / (path or page)
        there = there / "index.html" if there.is_dir() else there
        if not there.is_file() or anchor and f'id="{anchor}"' not in there.read_text():
            wrong.append(f"{page}: {target} leads nowhere")
wrong += [f"search.json: {entry['url']} leads nowhere" for entry in entries
          if not (site / entry["url"].partition("#")[0]).exists()]
print(f"   {len(pages)} pages in front of the reference, {len(entries)} places to be found")
sys.exit("\n".join(wrong) or 0)
