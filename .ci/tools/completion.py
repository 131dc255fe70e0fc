"""completion.py <folder> <modules> <library>...: what sourcekit-lsp offers for `observable.` to a client
of all libraries, best first, a line each."""
import json
import os
import subprocess
import sys

folder, modules, *libraries = (
    os.path.abspath(argument) if number < 2 else argument
    for number, argument in enumerate(sys.argv[1:])
)
source = f"{folder}/main.swift"
lines = [f"import {library}" for library in libraries]
lines += ["let observable = ObservableBinding.Observable(0)", "observable."]
text = "\n".join(lines)
with open(source, "w") as file:
    file.write(text)
command = ["swiftc", "-swift-version", "6", "-I", modules, "-module-name", "Client", source]
with open(f"{folder}/compile_commands.json", "w") as file:
    json.dump([{"directory": folder, "arguments": command, "file": source}], file)

server = subprocess.Popen(
    ["sourcekit-lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
)


def send(method, parameters, number=None):
    message = {"jsonrpc": "2.0", "method": method, "params": parameters}
    if number is not None:
        message["id"] = number
    write(message)


def write(message):
    body = json.dumps(message).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    server.stdin.flush()


def ask(method, parameters, number):
    send(method, parameters, number)
    while True:
        length = 0
        while line := server.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if not length:
            sys.exit("sourcekit-lsp has ended")
        message = json.loads(server.stdout.read(length))
        if message.get("id") == number and "method" not in message:
            return message["result"]
        if "method" in message and "id" in message:  # the server's own questions
            write({"jsonrpc": "2.0", "id": message["id"], "result": None})


uri = f"file://{source}"
ask("initialize", {"processId": None, "rootUri": f"file://{folder}", "capabilities": {}}, 1)
send("initialized", {})
document = {"uri": uri, "languageId": "swift", "version": 1, "text": text}
send("textDocument/didOpen", {"textDocument": document})
place = {"line": len(lines) - 1, "character": len(lines[-1])}
answer = ask("textDocument/completion", {"textDocument": {"uri": uri}, "position": place}, 2)
items = answer if isinstance(answer, list) else answer["items"]
for item in sorted(items, key=lambda item: item.get("sortText", item["label"])):
    print(item["label"], "->", item.get("detail", ""))
ask("shutdown", None, 3)
send("exit", None)
server.wait(60)
