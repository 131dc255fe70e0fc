"""mutants.py <list> <workspace> [text]...: breaks the libraries a little, again and again, and sees
whether a test notices.

The list says what to break, a mutant like this; what stands before `+` occurs once in the file:

    == Sources/BoxBinding/Box.swift
    : a set inside the listener is delivered before the call under way has ended
    - guard isIdle else {
    + guard true else {

Both texts may have several lines, and the second may be missing: then the first is deleted. Each
mutant is put into a copy of the checkout in the workspace. First the tests of its own module run,
and then, where these notice nothing, those of all modules. A test that fails, a crash and a hang
count as noticed; what doesn't compile, or doesn't occur once, is an error in the list.

With texts, only mutants whose file or sentence contains one of them.
"""
import dataclasses
import os
import pathlib
import re
import selectors
import shutil
import signal
import subprocess
import sys
import time

LIBRARIES = {
    "BoxBinding": [],
    "ObservableBinding": [],
    "KeyPathBinding": ["ObservableBinding"],
    "DelegateBinding": [],
    "ActionBinding": ["ObservableBinding"],
    "BindingTesting": [
        "BoxBinding", "ObservableBinding", "KeyPathBinding", "DelegateBinding", "ActionBinding",
    ],
}
FEATURES = [
    "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
]
FAILED = re.compile(r"error: (\w+\.\w+) : ")
STARTED = re.compile(r"Test Case '(\w+\.\w+)' started")


@dataclasses.dataclass
class Mutant:
    path: str
    reason: str
    old: str
    new: str

    @property
    def module(self):
        return self.path.split("/")[1]


def read_list(text):
    mutants, path = [], None
    for line in text.splitlines():
        mark, rest = line[:2].rstrip(), line[2:]
        if mark == "==":
            path = rest.strip()
        elif mark == ":":
            mutants.append(Mutant(path, rest, "", ""))
        elif mark == "-":
            mutants[-1].old += rest + "\n"
        elif mark == "+":
            mutants[-1].new += rest + "\n"
        elif line.strip() and mark != "#":
            sys.exit(f"not understood: {line}")
    for mutant in mutants:
        mutant.old, mutant.new = mutant.old.removesuffix("\n"), mutant.new.removesuffix("\n")
    return mutants


def manifest(name, modules):
    """A package of the libraries and the tests of some modules: no sample, no demo."""
    def target(kind, name, dependencies, extra=""):
        listed = ", ".join(f'"{each}"' for each in dependencies)
        return f'    .{kind}(name: "{name}", dependencies: [{listed}]{extra}),\n'

    targets = "".join(target("target", *each) for each in LIBRARIES.items())
    targets += target("target", "TrapTesting", [], ', path: "Tests/TrapTesting"')
    for module in modules:
        tested = dict.fromkeys([module, "BindingTesting", "TrapTesting"])
        targets += target("testTarget", f"{module}Tests", tested)
    settings = ", ".join(f'.enableUpcomingFeature("{each}")' for each in FEATURES)
    return f"""// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "{name}",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  targets: [
{targets}  ],
  swiftLanguageModes: [.v6]
)
for target in package.targets {{ target.swiftSettings = [{settings}] }}
"""


class Suite:
    """The tests of some modules, built and run on the copy of the checkout."""

    def __init__(self, workspace, name, modules):
        self.name, self.folder, self.limit = name, workspace / name, None
        self.folder.mkdir(parents=True, exist_ok=True)
        write_if_new(self.folder / "Package.swift", manifest(name, modules))
        for shared in "Sources", "Tests":
            link = self.folder / shared
            if not link.is_symlink():
                link.symlink_to(f"../{shared}")

    def build(self):
        """None, or what the compiler says."""
        done = subprocess.run(
            ["swift", "build", "--build-tests", "--package-path", self.folder],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode == 0:
            return None
        said = [line for line in done.stdout.splitlines() if "error:" in line]
        return (said or done.stdout.splitlines()[-3:])[0]

    def run(self):
        """None, or how it was noticed: at the first sign, the tests are ended."""
        program = self.folder / f".build/debug/{self.name}PackageTests.xctest"
        started = time.monotonic()
        process = subprocess.Popen(
            [program], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, start_new_session=True)
        waiting = selectors.DefaultSelector()
        waiting.register(process.stdout, selectors.EVENT_READ)
        said = running = ""
        try:
            while True:
                left = self.limit and started + self.limit - time.monotonic()
                if left is not None and (left <= 0 or not waiting.select(left)):
                    return f"{running} hangs"
                chunk = os.read(process.stdout.fileno(), 1 << 16).decode(errors="replace")
                said = said[-1000:] + chunk
                if failed := FAILED.search(said):
                    return failed[1]
                if names := STARTED.findall(said):
                    running = names[-1]
                if not chunk:
                    return None if process.wait() == 0 else f"{running} crashes"
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)  # its own group, with its exit tests
            except ProcessLookupError:
                pass
            process.wait()

    def prepare(self):
        """Builds and runs it on what isn't broken, which says how long it may take."""
        if self.limit is None:
            started = time.monotonic()
            if said := self.build():
                sys.exit(f"{self.name} doesn't build: {said}")
            built = time.monotonic()
            if said := self.run():
                sys.exit(f"{self.name} fails with nothing broken: {said}")
            taken = time.monotonic() - built
            self.limit = 60 + 4 * taken  # a process of an exit test is ended after 60
            print(f"-- {self.name}: {built - started:.0f} s to build, {taken:.0f} s to run", flush=True)


def write_if_new(path, text):
    if path.exists() and path.read_text() == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return True


def copy_checkout(workspace):
    """Copies what has changed; if anything has, all is built anew."""
    kept, changed = set(), False
    for folder in [f"Sources/{each}" for each in LIBRARIES] + ["Tests/TrapTesting"] + [
        f"Tests/{each}Tests" for each in LIBRARIES
    ]:
        for path in pathlib.Path(folder).rglob("*.swift"):
            changed |= write_if_new(workspace / path, path.read_text())
            kept.add(workspace / path)
    for folder in "Sources", "Tests":
        for path in (workspace / folder).rglob("*.swift"):
            if path not in kept:
                path.unlink()
    if changed:
        for build in workspace.glob("*/.build"):
            shutil.rmtree(build)


def main():
    mutants = read_list(pathlib.Path(sys.argv[1]).read_text())
    workspace, texts = pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:]
    wrong = [
        each for each in mutants if pathlib.Path(each.path).read_text().count(each.old) != 1
    ]
    for each in wrong:
        print(f"doesn't occur once in {each.path}: {each.old}")
    if wrong:
        sys.exit(1)
    if texts:
        mutants = [
            each for each in mutants if any(text in each.path + each.reason for text in texts)
        ]

    copy_checkout(workspace)
    alone = {module: Suite(workspace, module, [module]) for module in LIBRARIES}
    whole = Suite(workspace, "All", list(LIBRARIES))
    survivors, errors = [], []
    for number, mutant in enumerate(mutants, 1):
        own, started = alone[mutant.module], time.monotonic()
        path = workspace / mutant.path
        sound = path.read_text()
        own.prepare()
        result = None
        for suite in own, whole:
            if suite is whole:
                path.write_text(sound)
                whole.prepare()
            path.write_text(sound.replace(mutant.old, mutant.new))
            if said := suite.build():
                result = f"DOESN'T COMPILE: {said}"
                errors.append(mutant)
                break
            if result := suite.run():
                break
        path.write_text(sound)
        if result is None:
            result = "SURVIVES"
            survivors.append(mutant)
        taken = time.monotonic() - started
        print(f"{number:3} {pathlib.Path(mutant.path).name}: {mutant.reason}", flush=True)
        print(f"      {taken:3.0f} s  {result}", flush=True)

    print(f"{len(mutants)} mutants, {len(survivors)} survive, {len(errors)} don't compile")
    sys.exit(bool(survivors or errors))


main()
