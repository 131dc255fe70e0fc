"""docstrings.py <symbol graph>...: what is wrong with the documentation comments of public symbols.

- One is missing. Names that start with an underscore aren't for use, and need none; what is
  unavailable has its message. Extensions of types of other modules are listed as symbols of their
  own, which nobody documents; their members are checked.
- A listing is wider than a page of the documentation, so that its end isn't seen: often the very
  comment that says what happens.
"""
import json
import re
import sys

WIDTH = 76  # columns; .ci/site measures what fits, in a browser

wrong = set()
for path in sys.argv[1:]:
    for symbol in json.load(open(path))["symbols"]:
        names = symbol["pathComponents"]
        if symbol["kind"]["identifier"] == "swift.extension" or any(n[0] == "_" for n in names):
            continue
        comment = symbol.get("docComment", {})
        if any(one.get("isUnconditionallyUnavailable") for one in symbol.get("availability", [])):
            continue
        if "module" in comment and comment["module"] not in path:
            continue  # inherited: said where it was written
        lines = [line["text"] for line in comment.get("lines", [])]
        place = symbol.get("location", {"uri": "?", "position": {"line": 0}})
        source, line = place["uri"].split("/Sources/")[-1], place["position"]["line"] + 1
        what = f"Sources/{source}:{line}: {'.'.join(names)}"
        if not any(line.strip() for line in lines):
            wrong.add(f"{what} has no documentation")
        fenced = False
        for line in lines:
            if line.lstrip().startswith("```"):
                fenced = not fenced
            elif fenced and len(line) > WIDTH:
                wrong.add(f"{what}: {len(line) - WIDTH} columns too wide: {line.strip()}")

sys.exit("\n".join(sorted(wrong)) or 0)
