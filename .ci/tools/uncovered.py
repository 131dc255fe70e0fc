"""uncovered.py <folder> <lcov file>...: prints the lines of the libraries that no test runs.

A line is covered if it is in any of the files. Fails if one isn't. Nothing is excused: what stops
the program is run by exit tests, in a second process, which writes down what it ran, too.
"""
import pathlib
import sys

LIBRARIES = [
    "BoxBinding", "ObservableBinding", "KeyPathBinding", "DelegateBinding", "ActionBinding",
    "BindingTesting",
]
folder, *lcovs = sys.argv[1:]
sources = {
    str(path.resolve()): path
    for library in LIBRARIES for path in pathlib.Path(folder, library).rglob("*.swift")
}

counts = {}
for lcov in lcovs:
    for entry in pathlib.Path(lcov).read_text().splitlines():
        if entry.startswith("SF:"):
            source = sources.get(entry[3:])
        elif source and entry.startswith("DA:"):
            number, count = map(int, entry[3:].split(",")[:2])
            counts[source, number] = counts.get((source, number), 0) + count

if not counts:
    sys.exit("nothing was measured")
uncovered = sorted(place for place, count in counts.items() if count == 0)
for path, number in uncovered:
    print(f"{path}:{number}: {path.read_text().splitlines()[number - 1]}")
print(f"   {len(counts) - len(uncovered)} of {len(counts)} lines are covered")
sys.exit(bool(uncovered))
