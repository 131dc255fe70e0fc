"""uncovered.py <percent> <folder> <lcov file>...: prints the lines in the folder that no test runs.

A line is covered if it is in any of the files. Only the libraries are looked at. Fails if fewer than <percent> of the lines are covered. What only stops the program isn't counted: a
process that has stopped can't write down what it ran; exit tests show that it did. That is the body
of a function that returns Never, and a statement that begins with a call of one. Nor is a line, or
the block that it begins, where a comment at its end says why: `// uncovered: only read by a trap`.
"""
import pathlib
import re
import sys

LIBRARIES = [
    "BoxBinding", "ObservableBinding", "KeyPathBinding", "DelegateBinding", "ActionBinding",
    "BindingTesting",
]
least, folder, *lcovs = float(sys.argv[1]), *sys.argv[2:]
NEVER = re.compile(r"func (\w+)\b.*-> Never \{$")


def traps_in(lines, stops):
    """The indices of the lines that do nothing but stop the program."""
    traps = set()
    call = re.compile(r"\s*(?:\w+\.)*(?:%s)\(" % "|".join(stops))
    for first, line in enumerate(lines):
        code, _, excuse = line.partition("// uncovered: ")
        is_block = NEVER.search(line) or excuse
        if not is_block and not call.match(line):
            continue
        opening, closing = "{}" if is_block else "()"
        last, depth = first, code.count(opening) - code.count(closing)
        while depth > 0:
            last += 1
            depth += lines[last].count(opening) - lines[last].count(closing)
        if not is_block and lines[last + 1].strip() == "}":
            last += 1  # the end of the block that stops
        traps.update(range(first, last + 1))
    return traps


sources = {
    str(path.resolve()): (path, path.read_text().splitlines())
    for library in LIBRARIES for path in pathlib.Path(folder, library).rglob("*.swift")
}
stops = {m[1] for _, lines in sources.values() for line in lines if (m := NEVER.search(line))}
stops |= {"fatalError", "preconditionFailure"}


counts = {}
for lcov in lcovs:
    for entry in pathlib.Path(lcov).read_text().splitlines():
        if entry.startswith("SF:"):
            source = sources.get(entry[3:])
            traps = traps_in(source[1], stops) if source else set()
        elif source and entry.startswith("DA:"):
            number, count = map(int, entry[3:].split(",")[:2])
            if number - 1 not in traps:
                place = (str(source[0]), number)
                counts[place] = counts.get(place, 0) + count

if not counts:
    sys.exit("nothing was measured")
uncovered = sorted(place for place, count in counts.items() if count == 0)
for name, number in uncovered:
    print(f"{name}:{number}: {pathlib.Path(name).read_text().splitlines()[number - 1]}")
covered = len(counts) - len(uncovered)
percent = 100 * covered / len(counts)
print(f"   {covered} of {len(counts)} lines are covered: {percent:.2f} percent")
sys.exit(percent < least)
