"""Headless Chromium, and the folder that is served to it: what the scripts that drive a page begin with."""
import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from selenium import webdriver


def browse(folder):
    """The browser, and the address of the folder."""
    SimpleHTTPRequestHandler.log_message = lambda *_: None
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(SimpleHTTPRequestHandler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    options = webdriver.ChromeOptions()
    for argument in "headless=new", "no-sandbox", "disable-dev-shm-usage", "hide-scrollbars":
        options.add_argument(f"--{argument}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options), f"http://127.0.0.1:{server.server_port}/"
