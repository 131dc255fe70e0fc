"""search.py <site>: searches the site in headless Chromium, as its readers do."""
from selenium.webdriver.common.by import By

from browser import address, browser, failures, find, run, wait, width

MAINTAINERS = "Architecture", "Benchmarks", "Instructions", "Changelog", "Contributing"


def search(text):
    """The pages and titles of what is found by a search from the front page."""
    browser.get(address)
    field, = find("nav input[name=q]")
    field.send_keys(text + "\n")
    wait(lambda: "search.html" in browser.current_url and find("#found li"))
    return [(item.find_element(By.TAG_NAME, "small").text, item.find_element(By.TAG_NAME, "a").text)
            for item in find("#found li")]


def check(condition, text):
    if not condition:
        failures.append(text)


def drive():
    found = search("removeDuplicates")
    kinds = [2 if page in MAINTAINERS else page.endswith("Binding") for page, _ in found]
    check(kinds == sorted(kinds) and {0, 1, 2} == set(kinds), f"guides, the reference, maintainers' pages: {found}")
    check(any(title.startswith("BindingSource.removeDuplicates") for _, title in found), f"the symbol: {found}")
    found = search("Observable.value")
    check(("ObservableBinding", "Observable.value") in found, f"a member of a type: {found}")
    find("#found a")[found.index(("ObservableBinding", "Observable.value"))].click()
    wait(lambda: find("h1") and find("h1")[0].text == "value")  # of the reference
    found = search("cart nonsense")
    check(("Demo", "Cart") in found, f"what has one of two words: {found}")
    field, = find("#q")
    field.clear()
    field.send_keys("table cells")
    wait(lambda: "table cells" in find("#found")[0].text.lower())
    find("#found a")[0].click()
    wait(lambda: "Recipes.html#" in browser.current_url and find("article h2"))
    browser.get(f"{address}search.html?q=qwertyuiop")
    wait(lambda: find("#found")[0].text == "Nothing has these words.")
    for columns in 390, 1400:
        for page in "search.html?q=bind", "Start.html", "Recipes.html", "Contracts.html", "index.html":
            browser.get(address + page)
            wait(lambda: find("nav"))
            check((wide := width(columns)) <= columns, f"{page} is {wide} wide, in {columns}")


run(drive)
