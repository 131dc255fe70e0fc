"""undocumented.py <symbol graph>...: lists the public symbols that have no documentation comment.

Names that start with an underscore aren't for use, and need none. Extensions of types of other
modules are listed as symbols of their own, which nobody documents; their members are checked.
"""
import json
import sys

bare = set()
for path in sys.argv[1:]:
    for symbol in json.load(open(path))["symbols"]:
        names = symbol["pathComponents"]
        if symbol["kind"]["identifier"] == "swift.extension" or any(n[0] == "_" for n in names):
            continue
        lines = symbol.get("docComment", {}).get("lines", [])
        if any(line["text"].strip() for line in lines):
            continue
        location = symbol.get("location")
        where = "?"
        if location:
            source = location["uri"].split("/Sources/")[-1]
            where = f"Sources/{source}:{location['position']['line'] + 1}"
        bare.add(f"{where}: {'.'.join(names)} has no documentation")

for line in sorted(bare):
    print(line)
sys.exit(1 if bare else 0)
