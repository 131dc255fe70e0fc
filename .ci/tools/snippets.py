"""Makes a package of the Swift examples in the documents and the docstrings; runs and compares them.

  snippets.py generate <package folder>     writes the package
  snippets.py compare <package folder> <folder of the built programs>
                                            runs each program, and compares what it prints

In a document, the blocks fenced as ```swift make one program, in their order; one fenced as
```swift standalone is a program of its own. Blocks of a page that imports a test framework which
only declare things are also built as tests.

In the sources, the ```swift blocks of one documentation comment make one example. It may use the
names of .ci/cast/<module>.swift, which introduce a label, a view model and so on.

    // prints X             the next line that the program prints is X (`an empty line`: that;
                            `nothing`: no line)
    // => X                 the expression before it, or the constant that it declares, is X, as
                            `print` or as `debugPrint` writes it
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARIES = [
    "BoxBinding", "ObservableBinding", "KeyPathBinding", "DelegateBinding", "ActionBinding",
    "ObservationBinding", "BindingTesting",
]
EXPECTATION = re.compile(r"//\s*(prints|=>) (.*?)\s*$")
FENCE = re.compile(r"^\s*```(\S*)\s*(.*?)\s*$")
DECLARATION = re.compile(
    r"(import|final|class|struct|enum|actor|protocol|extension|func|typealias|public|internal"
    r"|private|fileprivate|nonisolated|@\w+)\b|[@#}/)\]]")
MARK = "\x01"  # begins the lines that the examples print about themselves


class Block:
    """Lines of Swift, and where they stand."""

    def __init__(self, path, first, lines):
        self.path, self.first, self.lines = path, first, lines

    @property
    def declares_only(self):
        top = [l for l in self.lines if l and not l[0].isspace()]
        return all(DECLARATION.match(l) for l in top)

    def expectations(self):
        """(line number, is it a value, text) of each."""
        for number, line in enumerate(self.lines, self.first):
            match = EXPECTATION.search(line)
            if not match or line.lstrip().startswith("///"):
                continue
            kind, text = match.groups()
            if kind == "=>":
                yield number, True, text
            elif text != "nothing":
                yield number, False, "" if text == "an empty line" else text

    def code(self):
        """The lines, with what stands before `// =>` shown."""
        for line in self.lines:
            match = EXPECTATION.search(line)
            if not match or match[1] != "=>":
                yield line
                continue
            code = line[: match.start()].strip()
            constant = re.match(r"(?:let|var) (\w+)\b.*=", code)
            yield f"{code}; __show({constant[1]})" if constant else f"__show({code})"

    def located(self, keep=lambda line: True):
        yield f'#sourceLocation(file: "{self.path}", line: {self.first})'
        # A line that isn't kept leaves an empty one: the numbers stay right.
        yield from (line if keep(line) else "" for line in self.code())
        yield "#sourceLocation()"


SHOW = f'''
func __show<Value>(_ value: Value) {{
  print("{MARK}value", String(reflecting: value), String(describing: value), separator: "{MARK}")
}}
'''.replace(MARK, "\\u{1}")


# Documents


def blocks_of(path):
    """(block, is it standalone) for each Swift block of a Markdown file."""
    name = str(path.relative_to(ROOT))
    fence, lines, first = None, [], 0
    for number, line in enumerate(path.read_text().split("\n"), 1):
        match = FENCE.match(line)
        if fence is None and match:
            fence, lines, first = match.groups(), [], number + 1
        elif fence is not None and line.strip() == "```":
            language, word = fence
            if language == "swift":
                if word not in ("", "standalone"):
                    sys.exit(f"{name}:{first - 1}: ```swift {word} means nothing here")
                yield Block(name, first, lines), word == "standalone"
            fence = None
        elif fence is not None:
            lines.append(line)
    if fence is not None:
        sys.exit(f"{name}:{first - 1}: this block never ends")


def programs_of(path):
    """(name, blocks) for each program of a Markdown file."""
    name = re.sub(r"\W", "_", str(path.relative_to(ROOT).with_suffix("")))
    together = []
    for block, standalone in blocks_of(path):
        if standalone:
            yield f"{name}_{block.first - 1}", [block]
        else:
            together.append(block)
    if together:
        yield name, together


def is_of_tests(blocks):
    return any(re.match(r"import (XCTest|Testing)$", l) for b in blocks for l in b.lines)


# Docstrings


def examples_of(path):
    """The blocks of each documentation comment that has any."""
    name = str(path.relative_to(ROOT))
    blocks, lines, first = [], None, 0
    for number, line in enumerate(path.read_text().split("\n") + [""], 1):
        match = re.match(r"\s*///( ?)(.*)$", line)
        if not match:
            if blocks:
                yield blocks
            blocks, lines = [], None
            continue
        text = match[2]
        if lines is None and text.strip() == "```swift":
            lines, first = [], number + 1
        elif lines is not None and text.strip() == "```":
            blocks.append(Block(name, first, lines))
            lines = None
        elif lines is not None:
            lines.append(text)


def function_of(blocks, index):
    """The example as a method, and before it what may only stand at the top of a file."""
    hoisted = set()
    for block in blocks:
        within = False
        for number, line in enumerate(block.lines):
            if re.match(r"(internal |public )?import |extension ", line):
                hoisted.add((block.first, number))
                within = line.startswith("extension ") and not line.rstrip().endswith("}")
            elif within:
                hoisted.add((block.first, number))
                within = line != "}"

    def part(wanted):
        for block in blocks:
            numbers = iter(range(len(block.lines)))
            yield from block.located(lambda _: ((block.first, next(numbers)) in hoisted) == wanted)

    code = "\n".join(l for b in blocks for l in b.lines)
    effects = " async throws" if re.search(r"\b(await|try)\b", code) else ""
    return [
        *(part(True) if hoisted else []),
        "extension Cast {", f"func example{index}(){effects} {{", *part(False), "}", "}",
    ]


# The package


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def generate(folder):
    sources, programs, targets = folder / "Sources", {}, []
    standins = sorted(p.name for p in (ROOT / ".ci/standins").iterdir())
    for name in standins:
        for file in (ROOT / ".ci/standins" / name).glob("*.swift"):
            write(sources / name / file.name, file.read_text())
        targets.append(f'.target(name: "{name}"),')

    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("Docs/**/*.md"))]
    documents += sorted(ROOT.glob("Sources/*/*.docc/**/*.md"))
    for path in filter(pathlib.Path.exists, documents):
        for name, blocks in programs_of(path):
            text = "\n".join(line for block in blocks for line in block.located())
            write(sources / name / "main.swift", text + "\n")
            write(sources / name / "Show.swift", SHOW)
            targets.append(f'.executableTarget(name: "{name}", dependencies: all),')
            expected = [[b.path, *e] for b in blocks for e in b.expectations()]
            programs[name] = [{"at": "", "expected": expected}]
            if is_of_tests(blocks):
                declared = [b for b in blocks if b.declares_only]
                text = "\n".join(line for block in declared for line in block.located())
                write(folder / "Tests" / f"{name}_Tests" / "Tests.swift", text + "\n")
                write(folder / "Tests" / f"{name}_Tests" / "Show.swift", SHOW)
                targets.append(f'.testTarget(name: "{name}_Tests", dependencies: all),')

    for library in LIBRARIES:
        name, calls, parts = f"Examples_{library}", [], []
        for path in sorted((ROOT / "Sources" / library).glob("**/*.swift")):
            functions = []
            for blocks in examples_of(path):
                index = len(calls) + len(functions)
                functions.append((index, blocks))
            if not functions:
                continue
            imports = [f"import {l}" for l in LIBRARIES]
            text = imports + [line for i, b in functions for line in function_of(b, i)]
            write(sources / name / path.name, "\n".join(text) + "\n")
            calls += functions
        if not calls:
            continue
        cast = ROOT / ".ci/cast" / f"{library}.swift"
        write(sources / name / "Cast.swift", cast.read_text())
        body = []
        parts = []
        for index, blocks in calls:
            expected = [[b.path, *e] for b in blocks for e in b.expectations()]
            if not expected:
                continue
            at = f"{blocks[0].path}:{blocks[0].first}"
            parts.append({"at": at, "expected": expected})
            body.append(f'    print("\\u{{1}}begin {at}")')
            body.append(f"    try await Cast().example{index}()")
        write(
            sources / name / "Examples.swift",
            "@main @MainActor struct Examples {\n  static func main() async throws {\n"
            + "\n".join(body) + "\n  }\n}\n" + SHOW)
        targets.append(
            f'.executableTarget(name: "{name}", dependencies: all, '
            'swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),')
        programs[name] = parts

    dependencies = [f'"{name}",' for name in standins]
    dependencies += [f'.product(name: "{l}", package: "Bindery"),' for l in LIBRARIES]
    write(folder / "Package.swift", f'''// swift-tools-version: 6.2
import PackageDescription

let all: [Target.Dependency] = [
  {chr(10).join("  " + d for d in dependencies).strip()}
]
let package = Package(
  name: "Snippets",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Bindery", path: "{ROOT}")],
  targets: [
    {chr(10).join("    " + t for t in targets).strip()}
  ],
  swiftLanguageModes: [.v6]
)
''')
    for old in [*sources.iterdir(), *folder.glob("Tests/*")]:
        if f'name: "{old.name}"' not in (folder / "Package.swift").read_text():
            subprocess.run(["rm", "-rf", str(old)], check=True)
    write(folder / "expected.json", json.dumps(programs, indent=1))
    count = sum(len(part["expected"]) for parts in programs.values() for part in parts)
    print(f"   {len(programs)} programs, {count} results to compare")


# Comparing


def compare(folder, products):
    failures = []
    for name, parts in json.loads((folder / "expected.json").read_text()).items():
        if not any(part["expected"] for part in parts):
            continue
        try:
            run = subprocess.run(
                [products / name], capture_output=True, text=True, timeout=30,
                stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            failures.append(f"{name}: still running after 30 seconds")
            continue
        printed, at = {}, ""
        for line in run.stdout.split("\n")[:-1]:
            if line.startswith(f"{MARK}begin "):
                at = line.split(" ", 1)[1]
            else:
                printed.setdefault(at, []).append(line)
        for part in parts:
            difference = first_difference(part["expected"], printed.get(part["at"], []))
            if difference:
                failures.append(difference)
        if run.returncode:
            failures.append(f"{name}: ended with {run.returncode}: {run.stderr[-2000:]}")
    print("\n".join(failures), end="\n" if failures else "")
    return 1 if failures else 0


def first_difference(expected, printed):
    place = "the start"
    for index in range(max(len(expected), len(printed))):
        line = printed[index] if index < len(printed) else None
        if index == len(expected):
            return f"{place}: after this, it prints {shown(line)}, of which no comment says a word"
        path, number, is_value, text = expected[index]
        place = f"{path}:{number}"
        if line is None:
            return f"{place}: '{text}' is never printed"
        if is_value and line.startswith(f"{MARK}value"):
            if text in [plain(s) for s in line.split(MARK)[2:]]:
                continue
        elif not is_value and line == text:
            continue
        return f"{place}: should be {text}, is {shown(line)}"


def plain(text):
    """Without the names of modules in front of the names of types."""
    return re.sub(r"\b(?:%s|Swift)\." % "|".join(LIBRARIES), "", text)


def shown(line):
    return plain(line.split(MARK)[2]) if line.startswith(MARK) else line


if __name__ == "__main__":
    if sys.argv[1:2] == ["generate"]:
        generate(pathlib.Path(sys.argv[2]).absolute())
    elif sys.argv[1:2] == ["compare"]:
        sys.exit(compare(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])))
    else:
        sys.exit(__doc__)
