"""live.py <folder>: drives the page on which samples run in headless Chromium, as its users do."""
import json
import sys
from pathlib import Path

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import browser, command, failures, find, run, script, wait, width


def check(found, *expected):
    if list(found) != list(expected):
        failures.append(f"{found!r} instead of {expected!r}")


def texts(selector, within=browser):
    return [element.text for element in find(selector, within) if element.text]


def compose(field, *texts):
    """Types a syllable key by key, as an input method does."""
    field.click()
    for text in "".join(texts):
        command("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1})
    command("Input.insertText", {"text": texts[-1]})


def samples():
    wait(lambda: texts("pre")[10:])
    check(texts("header p")[:1], Path("README.md").read_text().split("\n\n")[1].replace("\n", " "))

    check(find(".lit"))

    box, observable, event, derived, wired, linked, listened, *logins = find(".part")
    for button in [1, 1, 0, 1]:
        find("button", box)[button].click()
        find("button", observable)[button].click()
    find("button", event)[0].click()
    check(texts("output, .derived"), "2", "2", "twice 4, even", "Red Button is Tapped",
          "300", "30", "330", "300", "30", "330", "Ground", "Ground", "4 of 5 open",
          *["not valid, told 1 time"] * 2, "136 of 136",
          "Total 0", "nothing selected", "an empty cart",
          "0 % of all", "after 0 s, eight files are added", *["0 %"] * 3, *["waiting"] * 5)

    check(texts("pre .lit"), "  public let count = Box(0)", "  public let count = Observable(0)",
          '  public let text = Observable("")')

    script("""
      lit = []  // the lines of code that are lit from here on
      new MutationObserver((changes) => changes.forEach(({ target }) => {
        if (target.matches("pre .lit")) lit.push(target.textContent.trim())
      })).observe(document.body, { subtree: true, attributeFilter: ["class"] })""")
    find("button.main")[0].click()  # one more
    wait(lambda: find(".cell.wrong", wired))
    wait(lambda: len(texts(".log li", wired)) == 4)
    check(texts(".log li", derived), "net 400", "tax 40", "total 440")
    check(texts(".log li", wired), "net 400", "total 430, which is wrong", "tax 40", "total 440")
    check(texts(".part .cell output") + texts(".cell.wrong"), *["400", "40", "440"] * 2)

    check(script("return lit"), "public let amount = Observable(3)", "net = Derived(price, amount) { $0 * $1 }",
          "tax = net.map { $0 / 10 }", "total = Derived(net, tax) { $0 + $1 }")

    following, others = find("button", find("section")[2])
    for button in following, following, others:
        button.click()
    check(texts(".log li", linked), "Email")
    check(texts(".log li", listened), "nothing, which is wrong", "Email")
    others.click()
    check(texts(".said", linked) + texts(".said", listened), "Ground", "Ground")

    todos(find("section")[3])

    cart = find("section")[-2]
    tea, bread, _, less, more, following, remove, undo = find("button", cart)
    for button in tea, bread, more, following, more, more, less, remove:
        button.click()
    check(texts("output", cart), "Total 400", "nothing selected", "Bread")
    undo.click()
    check(texts("output", cart), "Total 1000", "2 x Tea = 600", "Tea, Bread")
    check([undo.is_enabled()], False)
    check(texts("pre .lit", cart), "  public let lines = Observable<[Line]>([])")
    more.click()  # which lights what is left at once, and then its own
    script("lit = []")
    wait(lambda: len(script("return lit")) == 2)
    check(texts("pre .lit", cart), '    details = selected.flatMap { $0?.details ?? .constant("nothing selected") }')

    script("""
      written = [0]  // how often fields were written into, when each composition ended
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")
      Object.defineProperty(HTMLInputElement.prototype, "value", {
        get, set(text) { written[0]++; set.call(this, text) } })
      addEventListener("compositionend", () => written.push(written[0]))""")
    for login, told in zip(logins, [8, 7]):
        (name, password), (clear, enter) = find("input", login), find("button", login)
        compose(name, "ㄱ기", "김")
        password.send_keys("s")
        check(texts(".said", login), "valid, told 6 times")
        enter.click()
        check(texts(".said", login), "Welcome, 김!")
        clear.click()
        wait(lambda: "isValid = " in texts("pre .lit", login)[0])
        check(texts(".said", login), f"not valid, told {told} times")
        check([name.get_property("value"), enter.is_enabled()], "", False)

    field, = find("input[type=search]")
    compose(field, "ㄱ기", "김")
    check(texts(".names li")[:1], "김구")
    compose(field, "ㅇ", "유")
    check([field.get_property("value"), *texts(".names li")], "김유", "김유신")
    check(script("return written"), 4, 0, 2, 4, 4)  # by Clear, twice two

    # Listener 3 is that of the observable's button +. The smallest leak of all would take 3 MB.
    sizes = script("""
      const sets = (count) => { while (count--) page.hear(3, 0); return page.memory.buffer.byteLength }
      return [sets(1000), sets(100000)]""")
    check([sizes[1], *texts(".count", observable)], sizes[0], "101002")


def todos(panel):
    """Sorts rows, and types in one while others move, and while it moves itself."""
    order, choice, move = find("button", panel)[:3]
    bread = find(".todos li", panel)[2]
    field, = find("input", bread)
    script("""
      moved = slid = 0
      new MutationObserver((changes) => changes.forEach(({ addedNodes }) => moved += addedNodes.length))
        .observe(arguments[0], { childList: true })
      const { animate } = Element.prototype
      Element.prototype.animate = function(...how) { slid++; return animate.apply(this, how) }""",
           *find(".todos", panel))
    order.click()
    check(texts(".todos span", panel), "Apples", "Bread", "Desk", "✓ Lamp", "Milk")
    check(script("return [moved, slid]"), 3, 4)  # Lamp stands where it stood
    order.click()

    move.click()
    field.click()
    ActionChains(browser).send_keys(Keys.HOME).perform()
    for letter in "Rye ":
        last = texts(".todos span", panel)
        wait(lambda: texts(".todos span", panel) != last)
        ActionChains(browser).send_keys(letter).perform()
    wait(lambda: texts(".todos span", panel)[-1] == "Bread")
    check([browser.switch_to.active_element, *script("return [field.value, field.selectionStart]".replace(
        "field", "arguments[0]"), field)], field, "Rye Bread", 4)
    move.click()

    find("button", bread)[0].click()  # Save
    order.click()
    choice.click()
    check(texts(".todos span", panel), "Apples", "Desk", "Milk", "Rye Bread")
    check([find(".todos li", panel)[3], *texts("output", panel)], bread, "4 of 5 open")


def uploads():
    """Steps through the recording, by keys and by clicks, and begins again."""
    panel = find("section")[-1]
    frames = json.loads(Path(sys.argv[1], "uploads.json").read_text())["frames"]
    following, again = find("button", panel)
    again.click()
    following.send_keys(Keys.ENTER)
    for line in "@ObservableProperty public private(set) var files", "progress = _files":
        wait(lambda: texts("pre .lit", panel)[0].strip().startswith(line))
    for frame in frames[1:]:
        said = [f"after {frame['second']} s", *frame["events"]]
        check(texts("output", panel), frame["progress"], ", ".join(said), *frame["states"])
        following.click()  # the last time, it can't be
    check([following.is_enabled(), *texts(".cell output", panel)], False, "done", "failed", *["done"] * 3,
          "cancelled", *["done"] * 2)
    again.click()
    check([following.is_enabled(), *texts(".cell output", panel)[2:4]], True, "0 %", "waiting")


def drive():
    samples()
    for columns in 390, 1400:
        check([width(columns)], columns)
        uploads()


run(drive)
