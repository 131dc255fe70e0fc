"""Headless Chromium and the folder that is served to it, the first argument: what drives a page begins and ends
with."""
import functools
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

SimpleHTTPRequestHandler.log_message = lambda *_: None
server = ThreadingHTTPServer(
    ("127.0.0.1", 0), functools.partial(SimpleHTTPRequestHandler, directory=sys.argv[1]))
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}/"
options = webdriver.ChromeOptions()
for argument in "headless=new", "no-sandbox", "disable-dev-shm-usage", "hide-scrollbars":
    options.add_argument(f"--{argument}")
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
browser = webdriver.Chrome(options=options)
command, script = browser.execute_cdp_cmd, browser.execute_script
failures = []


def find(selector, within=browser):
    return within.find_elements(By.CSS_SELECTOR, selector)


def wait(condition):
    WebDriverWait(browser, 9, 0.02).until(lambda _: condition())


def width(columns):
    """How wide the page is in so many columns."""
    command("Emulation.setDeviceMetricsOverride", {
        "width": columns, "height": 800, "deviceScaleFactor": 1, "mobile": columns < 500})
    return script("return document.documentElement.scrollWidth")


def run(drive):
    """Does that, and says what was wrong."""
    try:
        browser.get(address)
        drive()
        failures.extend(entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE")
    finally:
        browser.quit()
    print(*failures, sep="\n", end="", file=sys.stderr)
    sys.exit(bool(failures))
