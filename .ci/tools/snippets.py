"""Makes a package of the Swift examples in the documents and the docstrings; runs and compares them.

  snippets.py generate <package>    writes it
  snippets.py compare <package>     runs each of its programs, and compares what it prints

In a document, the blocks fenced as ```swift make one program, in their order. Blocks of a page that
imports XCTest which only declare things are also built as tests.

In the sources, the ```swift blocks of one documentation comment make one example: a method of Cast in
.ci/cast.swift, which introduces a label, a view model and so on; those of UIKitBinding, in a program by
themselves, on the stand-in of UIKit.

    // prints X             the next line that the program prints is X (`an empty line`: that;
                            `nothing`: no line)
    // => X                 the expression before it, or the constant that it declares, is X, as
                            `print` or as `debugPrint` writes it
"""
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

LIBRARIES = os.environ["BINDERY_LIBRARIES"].split()
EXPECTATION = re.compile(r"//\s*(prints|=>) (.*?)\s*$")
DECLARATION = re.compile(
    r"(import|final|class|struct|enum|actor|protocol|extension|func|typealias|private|@\w+)\b|[@#}/)\]]")
MARK = "\x01"  # begins the lines that the examples print about themselves
SHOW = r'''
func __show<Value>(_ value: Value) {
  print("\u{1}value", String(reflecting: value), String(describing: value), separator: "\u{1}")
}
'''


def expectations(blocks):
    """[document, line number, is it a value, text] of each."""
    return [[path, number, match[1] == "=>", "" if match[2] == "an empty line" else match[2]]
            for path, first, lines in blocks for number, line in enumerate(lines, first)
            if (match := EXPECTATION.search(line)) and match[2] != "nothing"]


def code(blocks):
    """What stands before `// =>` is shown."""
    said = ""
    for path, first, lines in blocks:
        said += f'#sourceLocation(file: "{path}", line: {first})\n'
        for line in lines:
            match = EXPECTATION.search(line)
            if match and match[1] == "=>":
                line = line[: match.start()].strip()
                constant = re.match(r"(?:let|var) (\w+)\b.*=", line)
                line = f"{line}; __show({constant[1]})" if constant else f"__show({line})"
            said += line + "\n"
        said += "#sourceLocation()\n"
    return said


def blocks_of(path):
    """(file, first line, lines) of the Swift blocks of each documentation comment that has some; or of a page."""
    text = path.read_text()
    parts = [(0, text)]
    if path.suffix == ".swift":
        parts = [(comment.start(), re.sub("^ */// ?", "", comment[0], flags=re.M))
                 for comment in re.finditer(r"(?:^ *///.*\n)+", text, flags=re.M)]
    for place, part in parts:
        first = text.count("\n", 0, place) + 1
        if len(re.findall("^ *```", part, flags=re.M)) % 2:
            sys.exit(f"{path}:{first}: a block never ends below this")
        if blocks := [(str(path), first + part.count("\n", 0, block.start(1)), block[1].split("\n"))
                      for block in re.finditer(r"^ *```swift\n(.*?)\n *```$", part, flags=re.M | re.S)]:
            yield blocks


def generate(package):
    targets, expected = [], {}
    shutil.rmtree(package, ignore_errors=True)

    def target(kind, name, settings="", **files):
        folder = package / ("Tests" if kind == "testTarget" else "Sources") / name
        folder.mkdir(parents=True)
        for file, text in files.items():
            (folder / f"{file}.swift").write_text(text)
        targets.append(f'.{kind}(name: "{name}"{settings}),')

    standins = list(Path(".ci/standins").glob("*.swift"))
    for file in standins:
        target("target", file.stem, all=file.read_text())
    use = f", dependencies: {json.dumps([file.stem for file in standins])}"

    for path in [Path("README.md"), Path("CONTRIBUTING.md"), *sorted(Path("Docs").glob("*.md")),
                 *sorted(Path("Sources").glob("*/*.docc/*.md"))]:
        if path.name == "Start.md":  # files of a package of its own: .ci/start
            continue
        for blocks in blocks_of(path):
            name = re.sub(r"\W", "_", str(path.with_suffix("")))
            target("executableTarget", name, use, main=code(blocks), Show=SHOW)
            expected[name] = expectations(blocks)
            if "import XCTest\n" in code(blocks):
                declared = [block for block in blocks if all(
                    DECLARATION.match(line) for line in block[2] if line[:1].strip())]
                target("testTarget", f"{name}_Tests", use, Tests=code(declared), Show=SHOW)

    def examples_of(name, libraries, cast):
        examples, calls, expected[name] = [], [], []
        for path in sorted(path for library in libraries for path in Path("Sources", library).glob("**/*.swift")):
            for blocks in blocks_of(path):
                body = re.sub(r"^import .*", "", code(blocks), flags=re.M)
                effects = "async throws " if re.search(r"\b(await|try)\b", body) else ""
                examples.append(f"func example{len(examples)}() {effects}{{\n{body}}}\n")
                if lines := expectations(blocks):
                    expected[name] += lines
                    calls.append(f"try await cast.example{len(examples) - 1}()\n")
        imports = "".join(f"import {name}\n" for name in [*libraries, "Observation"])
        main = "@main @MainActor struct Main { static func main() async throws { let cast = Cast()\n"
        target("executableTarget", name, use + ', swiftSettings: [.unsafeFlags(["-suppress-warnings"])]',
               Cast=cast, Main="".join([main, *calls, "} }", SHOW]),
               Examples="".join([imports, "extension Cast {\n", *examples, "}\n"]))

    examples_of("Examples", LIBRARIES, Path(".ci/cast.swift").read_text())
    examples_of("UIKitExamples", ["UIKitBinding"],
                "@_exported import UIKit\n@MainActor final class Cast {}\n")

    (package / "Package.swift").write_text(
        "// swift-tools-version: 6.2\nimport PackageDescription\n"
        'let package = Package(name: "Snippets", platforms: [.macOS(.v14)], '
        f"targets: [{''.join(targets)}], swiftLanguageModes: [.v6])\n")
    (package / "expected.json").write_text(json.dumps(expected))
    count = sum(map(len, expected.values()))
    print(f"   {len(expected)} programs, {count} results to compare")


def compare(package):
    failures = []
    for name, lines in json.loads((package / "expected.json").read_text()).items():
        run = subprocess.run(["timeout", "30", package / ".build/debug" / name],
                             capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if difference := first_difference(lines, run.stdout.split("\n")[:-1]):
            failures.append(difference)
        if run.returncode:
            failures.append(f"{name}: ended with {run.returncode} (124: after 30 s): {run.stderr[-2000:]}")
    sys.exit("\n".join(failures) or 0)


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


{"generate": generate, "compare": compare}[sys.argv[1]](Path(sys.argv[2]).absolute())
