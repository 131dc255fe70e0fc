"""laws.py: Docs/Contracts.md against Tests, and against the sentences with which Sources stop.

- There is a section for each of the fourteen laws, in order. Its sentences are numbered without a
  gap, and so are those of the sections after the laws, which are numbered by letter.
- Each sentence has a proof under it, and nothing else has: a test, files in Tests/MustNotCompile,
  or a measurement.
- Each sentence with which a library stops the program is quoted, and each quotation is one.
- Each `Suite.testName` is a method that XCTest runs, of that class; each file is there; each
  measurement is a row of Docs/Benchmarks.md.

Tests are found by their indentation, which `swift format` keeps: classes begin in the first column
of a file, and their methods in the third.
"""
import re
import sys
from pathlib import Path

LAWS = 14
failures = []


def fail(line, text):
    failures.append(f"Docs/Contracts.md:{line}: {text}")


# What XCTest runs: class -> method -> file. A private, static or parametrised method isn't run.
tests = {}
parents = {}
for file in sorted(Path("Tests").rglob("*.swift")):
    current = None
    text = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S)
    for line in text.splitlines():
        if match := re.match(r"(?:@\w+ )*(?:final )?class (\w+): (\w+)", line):
            current = match[1]
            parents[current] = match[2]
        elif match := re.match(r"(?:@\w+ )*extension (\w+)", line):
            current = match[1]
        elif line.startswith("}"):
            current = None
        elif current and (match := re.match(r"  (?:@\w+ )*func (test\w+)\(\)", line)):
            tests.setdefault(current, {})[match[1]] = file


def is_suite(name):
    return name == "XCTestCase" or name in parents and is_suite(parents[name])


benchmarks = Path("Docs/Benchmarks.md").read_text()
rows = set(re.findall(r"^\| ([^|]*?) +\|", benchmarks, flags=re.M))
trials = set()
for file in Path("Sources/BindingScale").glob("Trial+*.swift"):
    trials |= set(re.findall(r'Trial\("([^"]+)"', file.read_text()))


def check_test(line, suite, name):
    if suite not in tests or not is_suite(suite):
        fail(line, f"there is no suite {suite}")
    elif name not in tests[suite]:
        fail(line, f"{suite} has no test {name}")
    else:
        named.add((suite, name))


def check_proof(line, bullet):
    """A bullet under a sentence, its lines joined."""
    if match := re.fullmatch(r"`(\w+)\.(test\w+)`", bullet):
        return check_test(line, *match.groups())
    if files := re.findall(r"`(?:Tests/MustNotCompile/)?(\w+\.swift)`", bullet):
        for file in files:
            if Path("Tests/MustNotCompile", file).exists():
                rejected.add(file)
            else:
                fail(line, f"there is no Tests/MustNotCompile/{file}")
    elif bullet.startswith("Measured: "):
        measured = re.findall(r'"([^"]+)"', bullet)
        if not measured:
            fail(line, "the measurement names no row")
        where, known = (
            ("BindingScale", trials) if "`BindingScale`" in bullet else ("Docs/Benchmarks.md", rows)
        )
        for row in measured:
            if row not in known:
                fail(line, f'{where} has no row "{row}"')
    else:
        fail(line, f"this is no proof: {bullet}")


# What the libraries stop with: where -> the sentence as a pattern, `.+` for what is filled in.
stops = {}
for file in sorted(Path("Sources").glob("*/*.swift")):
    if not re.search("Binding$|^BindingTesting$", file.parent.name):
        continue
    text = file.read_text()
    for match in re.finditer(r'fatalError\(\s*("""\n.*?"""|".*?"\))', text, flags=re.S):
        literal = match[1].removesuffix(")").strip('"')
        literal = " ".join(literal.replace("\\\n", "").split())
        literal = re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", "\0", literal)
        line = text.count("\n", 0, match.start()) + 1
        stops[f"{file}:{line}"] = ".+".join(map(re.escape, literal.split("\0")))


def check_quotation(line, quotation):
    quotation = re.sub(r"\\([<\[\]])", r"\1", quotation)
    found = [where for where, pattern in stops.items() if re.fullmatch(pattern, quotation)]
    if not found:
        fail(line, f"nothing stops with: {quotation}")
    quoted.update(found)


named, rejected, quoted = set(), set(), set()
quotation = None  # its line, its text
sections, sentences = [], []
section = sentence = None  # sentence: [its line, its number, its bullets as [line, text]]
awaited_law = 1
letter, count = None, 0
fenced = False

for number, line in enumerate(Path("Docs/Contracts.md").read_text().splitlines(), 1):
    if line.startswith("> "):
        quotation = [number, line[2:]] if not quotation else [
            quotation[0], quotation[1] + " " + line[2:]]
        continue
    if quotation:
        check_quotation(*quotation)
        quotation = None
    if line.startswith("```"):
        fenced = not fenced
    if fenced:
        for suite, name in re.findall(r"(\w+Tests)\.(test\w+)", line):
            check_test(number, suite, name)
    elif line.startswith("## "):
        sentence, letter, count = None, None, 0
        section = line[3:]
        if match := re.match(r"(\d+)\. ", section):
            law = int(match[1])
            if law != awaited_law:
                fail(number, f"law {law} stands where law {awaited_law} should")
            awaited_law = law + 1
            letter = match[1]
        sections.append([number, section, 0])
    elif match := re.match(r"\*\*(\w+)\.(\w+)\*\*", line):
        label = f"{match[1]}.{match[2]}"
        letter = letter or match[1]
        count += 1
        if label != f"{letter}.{count}":
            fail(number, f"sentence {label} stands where {letter}.{count} should")
            letter, count = match[1], int(match[2]) if match[2].isdigit() else count
        sentence = [number, label, []]
        sentences.append(sentence)
        if sections:
            sections[-1][2] += 1
    elif line.startswith("*Not promised*"):
        sentence = None
    elif sentence and line.startswith("- "):
        sentence[2].append([number, line[2:]])
    elif sentence and sentence[2] and line.startswith("  "):
        sentence[2][-1][1] += " " + line.strip()
    elif re.match(r"- `\w+\.test\w+`", line):
        fail(number, "this proof stands under no sentence")

if awaited_law != LAWS + 1:
    fail(number, f"the last law is {awaited_law - 1}, of {LAWS}")
for where in stops.keys() - quoted:
    fail(number, f"no sentence quotes what {where} stops with")
for number, section, size in sections:
    if section[0].isdigit() and size == 0:
        fail(number, f"law {section} has no sentence")
for number, label, bullets in sentences:
    if not bullets:
        fail(number, f"sentence {label} names no proof")
    for index, (line, bullet) in enumerate(bullets):
        check_proof(line, bullet)
        if bullet in (other for _, other in bullets[:index]):
            fail(line, f"sentence {label} names this proof twice")

print("\n".join(failures), file=sys.stderr, end="\n" if failures else "")
files = {tests[suite][name] for suite, name in named}
print(f"   {len(sentences)} sentences, {len(named)} tests in {len(files)} files, "
      f"{len(rejected)} programs that don't compile, {len(stops)} sentences that stop one")
if "--unnamed" in sys.argv:
    for suite in sorted(tests):
        for name, file in tests[suite].items():
            if (suite, name) not in named and is_suite(suite):
                print(f"   no sentence names {file}: {suite}.{name}")
    for file in sorted(Path("Tests/MustNotCompile").glob("*.swift")):
        if file.name not in rejected:
            print(f"   no sentence names {file}")
sys.exit(1 if failures else 0)
