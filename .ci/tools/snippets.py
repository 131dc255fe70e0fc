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
import itertools
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = os.environ["BINDERY_LIBRARIES"].split()
EXPECTATION = re.compile(r"//\s*(prints|=>) (.*?)\s*$")
DECLARATION = re.compile(
    r"(import|final|class|struct|enum|actor|protocol|extension|func|typealias|public|internal"
    r"|private|fileprivate|nonisolated|@\w+)\b|[@#}/)\]]")
MARK = "\x01"  # begins the lines that the examples print about themselves
SHOW = r'''
func __show<Value>(_ value: Value) {
  print("\u{1}value", String(reflecting: value), String(describing: value), separator: "\u{1}")
}
'''


class Block:
    """Lines of Swift, and where they stand."""

    def __init__(self, path, first):
        self.path, self.first, self.lines = path, first, []

    def expectations(self):
        """[document, line number, is it a value, text] of each."""
        for number, line in enumerate(self.lines, self.first):
            match = EXPECTATION.search(line)
            if match and not line.lstrip().startswith("///") and match[2] != "nothing":
                text = "" if match[2] == "an empty line" else match[2]
                yield [self.path, number, match[1] == "=>", text]

    def located(self, keep=lambda number: True):
        """The code, with what stands before `// =>` shown; what isn't kept is an empty line."""
        yield f'#sourceLocation(file: "{self.path}", line: {self.first})'
        for number, line in enumerate(self.lines):
            match = EXPECTATION.search(line)
            if match and match[1] == "=>":
                line = line[: match.start()].strip()
                constant = re.match(r"(?:let|var) (\w+)\b.*=", line)
                line = f"{line}; __show({constant[1]})" if constant else f"__show({line})"
            yield line if keep(number) else ""
        yield "#sourceLocation()"


def text_of(blocks):
    return "\n".join(line for block in blocks for line in block.located()) + "\n"


def blocks_of(path):
    """(number of the comment, word behind the fence, block) for each Swift block of a file."""
    name, comment, fence, block = str(path.relative_to(ROOT)), 0, None, None
    for number, line in enumerate(path.read_text().split("\n"), 1):
        if path.suffix == ".swift":
            match = re.match(r"\s*/// ?(.*)$", line)
            comment, fence, line = (comment, fence, match[1]) if match else (number, None, "")
        if fence is None and (match := re.match(r"^\s*```(\S*)\s*(.*?)\s*$", line)):
            fence, block = match.groups(), Block(name, number + 1)
        elif fence is not None and line.strip() == "```":
            if fence[0] == "swift" and fence[1] not in ("", "standalone"):
                sys.exit(f"{name}:{block.first - 1}: ```swift {fence[1]} means nothing here")
            if fence[0] == "swift":
                yield comment, fence[1], block
            fence = None
        elif fence is not None:
            block.lines.append(line)
    if fence is not None:
        sys.exit(f"{name}:{block.first - 1}: this block never ends")


def programs_of(path):
    """(name, blocks) for each program of a document."""
    name, together = re.sub(r"\W", "_", str(path.relative_to(ROOT).with_suffix(""))), []
    for _, word, block in blocks_of(path):
        if word == "standalone":
            yield f"{name}_{block.first - 1}", [block]
        else:
            together.append(block)
    if together:
        yield name, together


def function_of(blocks, index):
    """An example as a method, and before it what may only stand at the top of a file."""
    hoisted, within = set(), False
    for block in blocks:
        for number, line in enumerate(block.lines):
            if re.match(r"(internal |public )?import |extension ", line) or within:
                hoisted.add((block, number))
                within = line != "}" if within else (
                    line.startswith("extension ") and not line.rstrip().endswith("}"))

    def part(wanted):
        for block in blocks:
            yield from block.located(lambda number: ((block, number) in hoisted) == wanted)

    code = "\n".join(line for block in blocks for line in block.lines)
    effects = " async throws" if re.search(r"\b(await|try)\b", code) else ""
    return "\n".join([*(part(True) if hoisted else []), "extension Cast {",
                      f"func example{index}(){effects} {{", *part(False), "}", "}", ""])


def generate(folder):
    targets, expected, written = [], {}, set()

    def write(path, text):
        written.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    def target(kind, name, files, more=", dependencies: all"):
        targets.append(f'.{kind}(name: "{name}"{more}),')
        base = folder / ("Tests" if kind == "testTarget" else "Sources") / name
        for file, text in files.items():
            write(base / file, text)

    standins = sorted((ROOT / ".ci/standins").iterdir())
    for standin in standins:
        files = {file.name: file.read_text() for file in standin.glob("*.swift")}
        target("target", standin.name, files, more="")

    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("Docs/**/*.md")),
                 *sorted(ROOT.glob("Sources/*/*.docc/**/*.md"))]
    for name, blocks in itertools.chain.from_iterable(map(programs_of, documents)):
        target("executableTarget", name, {"main.swift": text_of(blocks), "Show.swift": SHOW})
        expected[name] = [["", [each for block in blocks for each in block.expectations()]]]
        if re.search(r"^import (XCTest|Testing)$", text_of(blocks), flags=re.M):
            declared = [block for block in blocks if all(
                DECLARATION.match(line) for line in block.lines if line[:1].strip())]
            target("testTarget", f"{name}_Tests",
                   {"Tests.swift": text_of(declared), "Show.swift": SHOW})

    for library in LIBRARIES:
        files, calls, index = {}, [], 0
        parts = expected.setdefault(f"Examples_{library}", [])
        for path in sorted((ROOT / "Sources" / library).glob("**/*.swift")):
            text = "".join(f"import {each}\n" for each in LIBRARIES)
            for _, group in itertools.groupby(blocks_of(path), lambda found: found[0]):
                blocks = [block for _, _, block in group]
                files[path.name] = text = text + function_of(blocks, index)
                if lines := [each for block in blocks for each in block.expectations()]:
                    parts.append([f"{blocks[0].path}:{blocks[0].first}", lines])
                    calls += [f'    print("\\u{{1}}begin {parts[-1][0]}")',
                              f"    try await Cast().example{index}()"]
                index += 1
        if files:
            files["Cast.swift"] = (ROOT / ".ci/cast" / f"{library}.swift").read_text()
            files["Examples.swift"] = "\n".join([
                "@main @MainActor struct Examples {", "  static func main() async throws {", *calls,
                "  }", "}", SHOW])
            target("executableTarget", f"Examples_{library}", files,
                   ', dependencies: all, swiftSettings: [.unsafeFlags(["-suppress-warnings"])]')

    dependencies = [f'"{standin.name}",' for standin in standins]
    dependencies += [f'.product(name: "{each}", package: "Bindery"),' for each in LIBRARIES]
    write(folder / "Package.swift", f'''// swift-tools-version: 6.2
import PackageDescription
let all: [Target.Dependency] = [
  {"""
  """.join(dependencies)}
]
let package = Package(
  name: "Snippets",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Bindery", path: "{ROOT}")],
  targets: [
    {"""
    """.join(targets)}
  ],
  swiftLanguageModes: [.v6]
)
''')
    for old in {*folder.glob("Sources/*/*"), *folder.glob("Tests/*/*")} - written:
        old.unlink()
    write(folder / "expected.json", json.dumps(expected, indent=1))
    count = sum(len(lines) for parts in expected.values() for _, lines in parts)
    print(f"   {len(expected)} programs, {count} results to compare")


def compare(folder, products):
    failures = []
    for name, parts in json.loads((folder / "expected.json").read_text()).items():
        if not any(lines for _, lines in parts):
            continue
        try:
            run = subprocess.run([products / name], capture_output=True, text=True, timeout=30,
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
        failures += [difference for at, lines in parts
                     if (difference := first_difference(lines, printed.get(at, [])))]
        if run.returncode:
            failures.append(f"{name}: ended with {run.returncode}: {run.stderr[-2000:]}")
    print("\n".join(failures), end="\n" if failures else "")
    return bool(failures)


def first_difference(expected, printed):
    place = "the start"
    for wanted, line in itertools.zip_longest(expected, printed):
        if wanted is None:
            return f"{place}: after this, it prints {line}, of which no comment says a word"
        path, number, is_value, text = wanted
        place = f"{path}:{number}"
        if line is None:
            return f"{place}: '{text}' is never printed"
        said = [line]
        if line.startswith(MARK):  # without the names of modules in front of the names of types
            plain = re.sub(r"\b(?:%s|Swift)\." % "|".join(LIBRARIES), "", line)
            said = plain.split(MARK)[2:]
        if is_value != line.startswith(MARK) or text not in said:
            return f"{place}: should be {text}, is {said[0]}"


if __name__ == "__main__":
    if sys.argv[1] == "generate":
        generate(Path(sys.argv[2]).absolute())
    else:
        sys.exit(compare(Path(sys.argv[2]), Path(sys.argv[3])))
