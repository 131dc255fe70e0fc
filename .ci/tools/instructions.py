"""instructions.py --check | --refresh [times] | --top <n>: what was counted, and Docs/Instructions.md.

Where other pages quote figures of that, they are the same: README in bold; Docs/Benchmarks.md in each row of a
table "instructions", with who needs the least. With "times", what was timed takes the place of its table of times.

Reads lines of work, unit, most, floor and Bindery, with tabs between. For a work whose unit is
instructions, the last two say how many operations are in the next two profiles of callgrind.
"""
import collections
import pathlib
import re
import subprocess
import sys

TABLE = pathlib.Path("Docs/Instructions.md")
README, BENCHMARKS = pathlib.Path("README.md"), pathlib.Path("Docs/Benchmarks.md")
ROW = re.compile(
    r"^\| (?P<work>[^|]+) \| (?P<floor>\S+) \| (?P<figure>[\d,.]+) (?P<unit>\w+) \| (?P<rest>.*)$", re.M)
ONE_FILE = "one file: "
UNITS = ["KB", "bytes"]  # last in the table
PART = re.compile(r"`(.+?)` ([\d,.]+)")


def spelled(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}".removesuffix(".0")


def value(spelled):
    return float(spelled.replace(",", ""))


def costs(profile, operations):
    """What each function takes itself: {name: instructions an operation}."""
    found, function, is_call = collections.Counter(), "", False
    for line in profile.read_text().splitlines():
        if line.startswith("ob="):
            library = pathlib.Path(line[3:]).name
        elif line.startswith("fn="):
            function = f"in {library}" if line.startswith("fn=0x") else line[3:]
        elif line.startswith("calls="):
            is_call = True  # the next line is what the callee takes
        elif line[:1].isdigit() or line[:1] in "+-*" and line:
            if not is_call:
                found[function] += int(line.split()[1]) / operations
            is_call = False
    return found


def named(costs):
    """The same under the names in the source, without types."""
    lines = subprocess.run(
        ["swift", "demangle", "--simplified"], input="\n".join(costs), text=True,
        stdout=subprocess.PIPE, check=True).stdout.splitlines()
    found = collections.Counter()
    for line, cost in zip(lines, costs.values()):
        line = line.replace("partial apply for ", "").replace("specialized ", "").replace("`", "")
        if "::" in line:  # the runtime's, in C++
            while re.search(r"<[^<>]*>", line):
                line = re.sub(r"<[^<>]*>", "", line)
            line = line.split("(")[0].split()[-1]
        found[line] += cost
    return found


def show_changes(were, now):
    changes = {name: now.get(name, 0) - were.get(name, 0) for name in {**were, **now}}
    for name, change in sorted(changes.items(), key=lambda item: -abs(item[1]))[:count]:
        if abs(change) >= 0.05:
            print(f"{change:+12,.1f}  {name}", file=sys.stderr)


mode, count = sys.argv[1], int(sys.argv[2]) if sys.argv[2].isdigit() else 6
text = TABLE.read_text()
old = {row["work"]: row for row in ROW.finditer(text)}
profiles = iter(sorted(
    pathlib.Path(".build/instructions").glob("*.profile.*"),
    key=lambda file: [int(number) for number in re.findall(r"\d+", file.name)]))
rows, units, failed = {}, set(), False
counted = {}
for line in sys.stdin:
    work, unit, *figures = line.rstrip("\n").split("\t")
    most, floor, figure = map(float, figures)
    is_judged = not work.startswith("debug: ")
    functions = collections.Counter()
    if unit == "instructions":
        floor = costs(next(profiles), floor).total()
        functions = named(costs(next(profiles), figure))
        figure = functions.total()
    if work.startswith(ONE_FILE):
        package, were = counted[work.removeprefix(ONE_FILE)]
        if figure > package * 1.02:
            failed = True
            print(f"   {work}: {spelled(figure)}, {spelled(package)} with the package", file=sys.stderr)
            show_changes(were, functions)
        continue
    counted[work] = figure, functions
    units.add(unit)
    top = functions.most_common(count)
    if mode == "--top":
        print(f"{work}: {spelled(figure)} {unit}, floor {spelled(floor)}, to reach {spelled(most)}")
        print("".join(f"{cost:12,.1f}  {name}\n" for name, cost in top))
    least = figure / 33
    parts = ", ".join(f"`{f}` {spelled(cost)}" for f, cost in functions.most_common() if cost > least)
    reached = "yes" if value(spelled(figure)) <= most else "NO"
    judgement = f"{spelled(most)} | {reached}" if is_judged else "|"
    rows[work] = f"| {work} | {spelled(floor)} | {spelled(figure)} {unit} | {judgement} | {parts} |"
    if mode == "--check" and work in old and figure > value(old[work]["figure"]) * 1.03:
        failed = True
        print(f"   {work}: {old[work]['figure']} -> {spelled(figure)} {unit}", file=sys.stderr)
        were = {name: value(cost) for name, cost in PART.findall(old[work]["rest"])}
        now = {name: cost for name, cost in functions.items() if cost > least or name in were}
        show_changes(were, now)

if mode == "--refresh":
    kept = [row[0] for row in old.values() if row["unit"] not in units]
    head = re.match(r".*?\n\| -.*?\n", text, re.S)[0]
    lines = sorted([*kept, *rows.values()], key=lambda row: [f" {u} |" in row for u in UNITS])
    TABLE.write_text(head + "\n".join(lines) + "\n")

figures = {row["work"]: row for row in ROW.finditer(TABLE.read_text())}


def quoted_in_readme(text):
    """With the first figure and the floor's of one row, in bold."""
    row = figures["set, 1 listener: Observable"]
    both = iter([row["figure"], row["floor"]])
    return re.sub(r"(?<=\*\*)[\d,.]+(?= instructions\*\*)", lambda _: next(both), text)


def quoted_in_benchmarks(text):
    def table(match):
        head, rule, *lines = [[cell.strip() for cell in line[1:-1].split("|")] for line in match[0].splitlines()]
        for line in lines:
            row = figures[("debug: " if "debug" in head[0] else "") + line[0]]
            cells = dict(zip(head, line)) | {"Bindery": row["figure"]}
            if "floor takes" in head:
                cells["floor takes"] = row["floor"]
            if "least" in head:
                taken = {name: value(cells[name]) for name in head[1:-1] if cells[name]}
                cells["least"] = min(taken, key=taken.get)
            line[:] = cells.values()
        return "".join(f"| {' | '.join(line)} |\n" for line in [head, rule, *lines])

    return re.sub(r"^\| instructions.*\n(?:\|.*\n)+", table, text, flags=re.M)


PAGES = {README: quoted_in_readme, BENCHMARKS: quoted_in_benchmarks}
if mode == "--refresh":
    for page, quoted in PAGES.items():
        page.write_text(quoted(page.read_text()))
    if sys.argv[2] == "times":
        times = pathlib.Path(".build/ci/times.log").read_text()
        page = re.sub(r"^\| work \|(?:.*\n)*?.*numbers are reached.*\n", lambda _: times, BENCHMARKS.read_text(), flags=re.M)
        BENCHMARKS.write_text(page)
if mode == "--one-file":
    sys.exit(failed)
if mode == "--check":
    missing = {work for work, row in old.items() if row["unit"] in units} ^ set(rows)
    if missing:
        print(f"   only counted, or only in the table: {', '.join(sorted(missing))}", file=sys.stderr)
    wrong = [page.name for page, quoted in PAGES.items() if page.read_text() != quoted(page.read_text())]
    if wrong:
        print(f"   other figures than the table has: {', '.join(wrong)}", file=sys.stderr)
    sys.exit(1 if failed or missing or wrong else 0)
