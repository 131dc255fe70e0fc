"""symbols.py <graphs> <modules> <library>...: the public face, as text. Says on stderr what is wrong with it:

- face: too much is public, one name has too many overloads, or begins with an underscore;
- docstrings: one is missing, or has a listing that is wider than a page of the documentation, so that its
  end isn't seen: often the very comment that says what happens;
- topics: a type, a function, or what a library adds to a protocol or to another library's type, doesn't
  stand under *Topics* on the page of its library (other members stand on the page of their type);
- CHANGELOG: its newest version doesn't say a name that came, or went, since the last tag;
- completion: what sourcekit-lsp offers for a source, to a client of all libraries, is too much.
"""
import collections
import json
import os
import re
import subprocess
import sys
from pathlib import Path

SYMBOLS, OVERLOADS, OFFERED = 311, 12, 60
WIDTH = 76  # columns; .ci/site measures what fits, in a browser
# What a property wrapper needs in order to know the object that it is in.
UNDERSCORED = {f"BindableProperty.subscript(_enclosingInstance:{name}:storage:)" for name in ("projected", "wrapped")}

graphs, modules, *libraries = sys.argv[1:]
wrong = []
face, symbols, parents, asked = {}, {}, collections.defaultdict(set), set()
for library in libraries:
    face[library] = found = {}
    for file in sorted(Path(graphs).glob(f"{library}[.@]*symbols.json")):
        graph = json.loads(file.read_text())
        found |= {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]
                  if symbol["kind"]["identifier"] != "swift.extension"
                  and not any(one.get("isUnconditionallyUnavailable") for one in symbol.get("availability", []))}
        for line in graph["relationships"]:
            parents[line["source"]] |= {line["target"]} if line["kind"] == "conformsTo" else set()
            asked |= {line["source"]} if line["kind"] == "requirementOf" else set()
    symbols |= found
names = {library: sorted(".".join(symbol["pathComponents"]) for symbol in found.values())
         for library, found in face.items()}


def parts(symbol):
    """The owner, the name, and the name with its labels."""
    *owner, spelled = symbol["pathComponents"]
    return ".".join(owner), spelled.split("(")[0], spelled


def check_face():
    for symbol in symbols.values():
        name = ".".join(symbol["pathComponents"])
        if re.search(r"(^|\.)_|\(_enclosing", name) and name not in UNDERSCORED:
            wrong.append(f"{name} begins with an underscore")
    types = {precise: symbol["pathComponents"][-1] for precise, symbol in symbols.items()
             if symbol["kind"]["identifier"].removeprefix("swift.") in ("class", "struct", "enum", "protocol")}
    members = collections.defaultdict(list)  # of each type, by itself; not what a protocol asks for
    for precise, symbol in symbols.items():
        if len(symbol["pathComponents"]) > 1 and precise not in asked:
            members[symbol["pathComponents"][-2]].append(parts(symbol)[1])

    def above(precise):
        return {precise}.union(*map(above, parents[precise] & types.keys()))

    for precise, name in types.items():
        for base, count in collections.Counter(
                base for one in above(precise) for base in members[types[one]]).items():
            if count > OVERLOADS:
                wrong.append(f"{name}.{base} has {count} overloads; at most {OVERLOADS}")
    if (total := sum(map(len, names.values()))) > SYMBOLS:
        wrong.append(f"{total} symbols are public; at most {SYMBOLS}")


def check_docstrings():
    for library, found in face.items():
        for symbol in found.values():
            comment = symbol.get("docComment", {})
            if any(name[0] == "_" for name in symbol["pathComponents"]) or comment.get("module", library) != library:
                continue  # not for use; or inherited: said where it was written
            lines = [line["text"] for line in comment.get("lines", [])]
            place = symbol.get("location", {"uri": "?", "position": {"line": 0}})
            source, line = place["uri"].split("/Sources/")[-1], place["position"]["line"] + 1
            what = f"Sources/{source}:{line}: {'.'.join(symbol['pathComponents'])}"
            if not any(line.strip() for line in lines):
                wrong.append(f"{what} has no documentation")
            fences = 0
            for line in lines:
                fences += line.lstrip().startswith("```")
                if fences % 2 and len(line) > WIDTH:
                    wrong.append(f"{what}: {len(line) - WIDTH} columns too wide: {line.strip()}")


def check_topics():
    requirements = {parts(symbols[precise])[:2] for precise in asked & symbols.keys()}
    for library, found in face.items():
        page = Path(f"Sources/{library}/{library}.docc/{library}.md")
        # As docc has it, without what tells overloads apart: Observable/bind(to:)
        listed = {re.sub(r"(?<=[\w)])-[\w(<].*", "", link).removeprefix("/").removeprefix("UIKit/").split("Binding/")[-1]
                  for link in re.findall(r"^- ``([^`]+)``", page.read_text().partition("## Topics")[2], flags=re.M)}
        own = {symbol["pathComponents"][0] for symbol in found.values()
               if len(symbol["pathComponents"]) == 1 and symbol["kind"]["identifier"] != "swift.protocol"}
        for symbol in found.values():
            owner, name, spelled = parts(symbol)
            if owner.split(".")[0] in own or (owner, name) in requirements:
                continue
            place = f"{owner}/{spelled}" if owner else spelled
            if place not in listed and not (owner in listed and name in ("Element", "Value")):
                wrong.append(f"{page}: its topics lack {place}")


def check_changelog():
    def git(*command):
        return subprocess.run(["git", *command], capture_output=True, text=True).stdout.strip()

    tag = git("describe", "--tags", "--abbrev=0")
    was = set(re.findall(r"^  (\S.*)", git("show", f"{tag}:.ci/face.txt").split("\nOffered")[0], flags=re.M) if tag else [])
    newest = re.split(r"\n## ", Path("CHANGELOG.md").read_text())[1]
    changed = {re.split(r"[.(]", re.sub(r"\(.*", "", name))[-1] for name in was ^ set(sum(names.values(), []))}
    for name in sorted(changed - {"init", "==", "hash", "subscript", "Element", "Value"}):
        if not re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", newest):
            wrong.append(f"CHANGELOG.md: its newest version doesn't say `{name}`, which came or went")


def offered():
    """What sourcekit-lsp offers for `observable.` to a client without UIKit, best first."""
    folder = Path(graphs, "client").resolve()
    folder.mkdir(exist_ok=True)
    lines = [*(f"import {library}" for library in os.environ["BINDERY_LIBRARIES"].split()),
             "let observable = ObservableBinding.Observable(0)", "observable."]
    source = folder / "main.swift"
    source.write_text("\n".join(lines))
    (folder / "compile_flags.txt").write_text(f"-swift-version\n6\n-I\n{Path(modules).resolve()}")
    document = {"uri": source.as_uri(), "languageId": "swift", "version": 1, "text": source.read_text()}
    place = {"line": len(lines) - 1, "character": len(lines[-1])}
    said = ""  # all that there is to say: it answers in turn, and then ends
    for number, method, parameters in [
        (1, "initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}}),
        (None, "textDocument/didOpen", {"textDocument": document}),
        (2, "textDocument/completion", {"textDocument": document, "position": place}),
        (3, "shutdown", {}),
        (None, "exit", {}),
    ]:
        message = {"jsonrpc": "2.0", "method": method, "params": parameters} | ({"id": number} if number else {})
        body = json.dumps(message)
        said += f"Content-Length: {len(body)}\r\n\r\n{body}"
    with subprocess.Popen(["sourcekit-lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as server:
        server.stdin.write(said)
        server.stdin.flush()
        answers = re.split(r"Content-Length: \d+\s+", server.stdout.read())
    items = next(answer["result"] for answer in map(json.loads, answers[1:]) if answer.get("id") == 2)["items"]
    return [f"{item['label']} -> {item.get('detail', '')}"
            for item in sorted(items, key=lambda item: item.get("sortText", item["label"]))]


for check in (check_face, check_docstrings, check_topics, check_changelog):
    check()
completion = offered()
if len(completion) > OFFERED:
    wrong.append(f"{len(completion)} lines are offered for `observable.`; at most {OFFERED}")
print(f"{sum(map(len, names.values()))} symbols")
for library, found in names.items():
    print(f"\n{library}: {len(found)}", *(f"  {name}" for name in found), sep="\n")
print(f"\nOffered for `observable.`: {len(completion)} lines; the first ten", *(f"  {line}" for line in completion[:10]), sep="\n")
sys.exit("\n".join(f"   {line}" for line in sorted(set(wrong))) or 0)
