"""browse.py <site> [--all] [--show]: opens pages of a documentation site in headless Chromium.

Serves the folder on a free port. A page fails when its console shows an error, when it is blank or
says that it wasn't found, when a picture doesn't load, or when a listing is wider than its page:
then the results in its comments aren't seen. Landing pages are opened dark as well as light.

Opened are the landing pages and one page of each kind of symbol; with --all, every
page. With --show, the landing pages are photographed, and lie in <site>-pictures.

Runs with Debian's python3-selenium, which drives Debian's chromium and chromium-driver.
"""
import functools
import json
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

site = Path(sys.argv[1])
pictures = Path(f"{site}-pictures") if "--show" in sys.argv else None
if pictures:
    pictures.mkdir(exist_ok=True)


class Handler(SimpleHTTPRequestHandler):
    """Keeps connections open and lets the browser keep what it has: pages come twice as fast."""
    protocol_version = "HTTP/1.1"

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    def handle_error(self, *_):
        """Says nothing when the browser leaves a page before all of it has come."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(*_)


server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=site))
threading.Thread(target=server.serve_forever, daemon=True).start()

options = webdriver.ChromeOptions()
options.binary_location = "/usr/bin/chromium"
for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                 "--window-size=1280,1600", "--hide-scrollbars"):
    options.add_argument(argument)
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
browser.set_page_load_timeout(30)

# What there is to see, once the page has been drawn and its pictures have come or failed.
LOOK = """
const main = document.querySelector('main, .doc-content, #app');
const title = document.querySelector('h1');
if (!main || !title || !title.innerText.trim()) return null;
const images = [...document.images].filter(image => image.checkVisibility());
if (images.some(image => !image.complete)) return null;
return {
  title: title.innerText.replace(/\\u200b|\\s+/g, ' ').trim(), length: main.innerText.length,
  broken: images.filter(image => !image.naturalWidth).map(image => image.currentSrc),
  wide: [...document.querySelectorAll('.code-listing .container-general')]
    .filter(listing => listing.scrollWidth > listing.clientWidth)
    .map(listing => listing.innerText.split('\\n').sort((a, b) => b.length - a.length)[0].trim()),
};
"""

failures, opened = [], 0


def open_page(path, scheme):
    global opened
    opened += 1
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": scheme}]})
    browser.get(f"http://127.0.0.1:{server.server_port}/{path}")
    try:
        look = WebDriverWait(browser, 10, poll_frequency=0.05).until(
            lambda browser: browser.execute_script(LOOK))
    except TimeoutException:
        look = {"title": "", "length": 0, "broken": [], "wide": []}
    wrong = [entry["message"] for entry in browser.get_log("browser")
             if entry["level"] == "SEVERE"]
    wrong += [f"a picture doesn't load: {source}" for source in look["broken"]]
    wrong += [f"a listing is wider than the page: {line}" for line in look["wide"]]
    if look["length"] < 100:
        wrong.append("the page is blank")
    elif "page" in look["title"].lower() and "found" in look["title"].lower():
        wrong.append("the page isn't found")
    failures.extend(f"/{path} ({scheme}): {text}" for text in wrong)
    return look


def kind(page):
    """What is on a page: a class, a method, an extension, an article."""
    data = json.loads(Path(site, "data", page.rstrip("/") + ".json").read_text())
    return data["metadata"].get("symbolKind"), data["metadata"].get("role")


pages = sorted(str(page.parent.relative_to(site)) + "/"
               for page in (site / "documentation").rglob("index.html"))
landings = [page for page in pages if page.count("/") <= 2]
seen = []
chosen = [page for page in pages
          if "--all" in sys.argv or page in landings
          or (what := kind(page)) not in seen and not seen.append(what)]
try:
    for page in chosen:
        for scheme in ("light", "dark") if page in landings else ("light",):
            open_page(page, scheme)
            if pictures and page in landings:
                name = page.rstrip("/").replace("/", "-")
                height = browser.execute_script("return document.documentElement.scrollHeight")
                browser.set_window_size(1280, min(height, 4000) + 150)
                browser.save_screenshot(str(pictures / f"{name}-{scheme}.png"))
                browser.set_window_size(1280, 1600)
finally:
    browser.quit()

print("\n".join(failures), file=sys.stderr, end="\n" if failures else "")
print(f"   {len(chosen)} of {len(pages)} pages opened, {opened - len(chosen)} of them dark too")
sys.exit(1 if failures or not landings else 0)
