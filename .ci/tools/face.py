"""face.py <graphs> <library>...: the public face, as text: how many symbols each library has, and which;
and what completion offers first. Says on stderr what is wrong with it, and fails."""
import collections
import json
import os
import sys

SYMBOLS, OVERLOADS, OFFERED = 218, 12, 52
FIRST = ["value"]
# What a property wrapper needs in order to know the object that it is in.
UNDERSCORED = {"BindableProperty.subscript(_enclosingInstance:projected:storage:)",
               "BindableProperty.subscript(_enclosingInstance:wrapped:storage:)"}

graphs, *libraries = sys.argv[1:]
wrong = []
face = {}
members = collections.defaultdict(list)  # of each type, by itself; not what a protocol asks for
parents = collections.defaultdict(set)
types = set()
for library in libraries:
    symbols, asked = {}, set()
    for name in sorted(os.listdir(graphs)):
        if name == f"{library}.symbols.json" or name.startswith(f"{library}@"):
            graph = json.load(open(f"{graphs}/{name}"))
            for symbol in graph["symbols"]:
                symbols[symbol["identifier"]["precise"]] = symbol
            for line in graph["relationships"]:
                if line["kind"] == "conformsTo":
                    parents[line["source"]].add(line["target"])
                elif line["kind"] == "requirementOf":
                    asked.add(line["source"])
    face[library] = []
    for precise, symbol in symbols.items():
        domains = symbol.get("availability", [])
        if any(domain.get("isUnconditionallyUnavailable") for domain in domains):
            continue
        path = symbol["pathComponents"]
        name = ".".join(path)
        face[library].append(name)
        if any(part.startswith("_") for part in path) or "(_enclosing" in name:
            if name not in UNDERSCORED:
                wrong.append(f"{library}: {name} begins with an underscore")
        if symbol["kind"]["identifier"] in ("swift.class", "swift.struct", "swift.enum", "swift.protocol"):
            types.add((path[-1], precise))
        if len(path) > 1 and precise not in asked:
            members[path[-2]].append(path[-1].split("(")[0])

names = {precise: name for name, precise in types}
for name, precise in sorted(types):
    found, todo = set(), [precise]
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += [parent for parent in parents[one] if parent in names]
    counts = collections.Counter(base for one in found for base in members[names[one]])
    for base, count in counts.items():
        if count > OVERLOADS:
            wrong.append(f"{name}.{base} has {count} overloads; at most {OVERLOADS}")

total = sum(map(len, face.values()))
if total > SYMBOLS:
    wrong.append(f"{total} symbols are public; at most {SYMBOLS}")
offered = open(f"{graphs}/completion").read().splitlines()
if len(offered) > OFFERED:
    wrong.append(f"{len(offered)} lines are offered for `observable.`; at most {OFFERED}")
first = [line.split()[0] for line in offered[:len(FIRST)]]
if first != FIRST:
    wrong.append(f"what is offered for `observable.` begins with {first}, not with {FIRST}")

print(f"{total} symbols")
for library, symbols in face.items():
    print(f"\n{library}: {len(symbols)}")
    for name in sorted(symbols):
        print(f"  {name}")
print(f"\nOffered for `observable.`: {len(offered)} lines; the first ten")
for line in offered[:10]:
    print(f"  {line}")
sys.exit("\n".join(f"   {line}" for line in wrong) or 0)
