"""leaks.py <report>...: prints the leaks of LeakSanitizer's reports, and fails if there is one.

One kind is left out: what Swift puts beside an object to which there was a weak reference. The
object finds it by a pointer that is shifted, so that the sanitizer takes it for lost while the
object lives. If it is really lost then so is the object, which is reported by itself.
"""
import pathlib
import re
import sys

leaks = [
    record
    for report in sys.argv[1:]
    for record in pathlib.Path(report).read_text(errors="replace").split("\n\n")
    if " leak of " in record
    and not ("Direct leak" in record and re.search(r"#[0-3] .*formWeakReference", record))
]
for leak in leaks[:20]:
    frames = [line for line in leak.splitlines() if re.search(r"/(Sources|Tests)/", line)]
    print("\n".join([leak.strip().splitlines()[0], *frames[:8]]))
print(f"   {len(leaks)} leaks")
sys.exit(bool(leaks))
