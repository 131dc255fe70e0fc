"""demo.py <demo>: drives the demo in a terminal, which pexpect makes and pyte plays."""
import os
import signal
import sys
import time
from pathlib import Path

import pexpect
import pyte

DEMO = sys.argv[1]


def check(claim, holds, *shown):
    if not holds:
        sys.exit("\n".join([f"   not so: {claim}", *map(str, shown)]))


class Terminal:
    """A shell that writes down how the terminal is set, runs the demo, and writes it down again."""

    def __init__(self, screen):
        script = f"trap : INT; stty -g; '{DEMO}' {screen}; code=$?; echo; echo left with $code; stty -g"
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.all = b""
        self.shell = pexpect.spawn(
            "bash", ["--norc", "-c", script], dimensions=(24, 80), env={**os.environ, "TERM": "xterm"})

    def shows(self, text):
        deadline = time.monotonic() + 10
        while text not in "\n".join(self.screen.display):
            check(f"the terminal shows '{text}'", time.monotonic() < deadline, *self.screen.display)
            try:
                new = self.shell.read_nonblocking(1 << 16, timeout=0.1)
                self.all += new
                self.stream.feed(new)
            except (pexpect.TIMEOUT, pexpect.EOF):
                pass

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self.shell.setwinsize(rows, columns)

    def stop(self):
        shell = self.shell.pid
        demo = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0]
        os.kill(int(demo), signal.SIGTERM)

    def is_left_as_it_was(self, code):
        """The full screen is left, the cursor is back, and so are the settings of the line."""
        self.shows(f"left with {code}")
        self.shell.expect(pexpect.EOF)
        said = self.all + self.shell.before
        check("the screen is left", said.rfind(b"\x1b[?1049l") > said.rfind(b"\x1b[?1049h") > 0)
        check("the cursor is back", not self.screen.cursor.hidden)
        before, after = said.split()[0], said.split()[-1]
        check("the line's settings are back", b":" in before and before == after, before, after)


terminal = Terminal("login")
for typed, shown in [
    ("", "Email"), ("ada@가람지도.한국!", ""), ("\x7f", "ada@가람지도.한국"), ("\t비밀번호", "••••"),
    ("\t\r", "Welcome, ada@가람지도.한국!"),
]:
    terminal.shell.send(typed)
    terminal.shows(shown)
terminal.resize(100, 40)
terminal.shows("Welcome, ada@가람지도.한국!")
terminal.shell.send("1")
terminal.shows("Increment")
terminal.shell.send("\r\r")
terminal.shows("│ 2 ")
terminal.shell.send("q")
terminal.is_left_as_it_was(0)

terminal = Terminal("counter")
terminal.shows("Increment")
terminal.shell.send("\x03")
terminal.is_left_as_it_was("")

terminal = Terminal("buttons")
terminal.shows("Taps")
terminal.stop()
terminal.is_left_as_it_was(128 + signal.SIGTERM)
