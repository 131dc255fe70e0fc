"""traps.py: the sentences that stop the program, against law 14 of Docs/Contracts.md.

Each `fatalError` of the libraries has its sentence there, quoted with examples in place of what is
inserted; each quoted sentence is one of those; and nothing else in the libraries stops on purpose.
That each is reached, and printed whole, is what exit tests and .ci/coverage show.
"""
import re
import sys
from pathlib import Path

LIBRARIES = [
    "BoxBinding", "ObservableBinding", "KeyPathBinding", "DelegateBinding", "ActionBinding",
    "BindingTesting",
]
failures = []
law = Path("Docs/Contracts.md").read_text().split("\n## 14.")[1].split("\n## ")[0]
quotes = [
    re.sub(r"\\(.)", r"\1", re.sub(r"^> ", "", quote, flags=re.M).replace("\n", " ")).strip()
    for quote in re.findall(r"(?:^> .*\n)+", law, flags=re.M)
]
LITERAL = re.compile(r'fatalError\(\s*(?:"""\n(.*?)\n\s*"""|"(.*?)"\s*\))', flags=re.S)


def pattern(text):
    """What a string literal may look like when it is printed."""
    text = " ".join(line.strip() for line in text.replace("\\\n", "\n").splitlines())
    text = re.sub(r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)", "\0", re.sub(" +", " ", text))
    return re.escape(text).replace(re.escape("\0"), ".+")


found = set()
for library in LIBRARIES:
    for path in sorted(Path("Sources", library).rglob("*.swift")):
        text = path.read_text()
        literals = list(LITERAL.finditer(text))
        stops = re.findall(
            r"\b(fatalError|precondition\w*|assert\w*)\(", re.sub(r"//.*", "", text))
        if len(stops) != len(literals):
            failures.append(f"{path}: stops other than by a fatalError with a sentence: {stops}")
        for literal in literals:
            wanted = re.compile(pattern(literal[1] or literal[2]))
            fitting = {quote for quote in quotes if wanted.fullmatch(quote)}
            found |= fitting
            if not fitting:
                line = text[:literal.start()].count("\n") + 1
                failures.append(f"{path}:{line}: law 14 doesn't quote this sentence")
failures += [f"law 14 quotes what nothing prints: {each}" for each in quotes if each not in found]

print("\n".join(failures) or f"   {len(found)} sentences that stop the program")
sys.exit(bool(failures))
