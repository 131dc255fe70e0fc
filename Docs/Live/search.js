// Searches search.json, which .ci/site writes: guides first, then the reference, then what is for maintainers.
const field = document.querySelector("#q"), list = document.querySelector("#found")
const entries = await (await fetch("search.json")).json()

// How many of the words an entry has, and then where: those of a name count for more.
const score = ({ title, text }, words) => {
  const name = title.toLowerCase(), own = name.split(".").pop(), all = text.toLowerCase()
  return words.map((word) => own === word || own.startsWith(word + "(") ? 109
    : name.includes(word) ? 104 : all.includes(word) ? 101 : 0).reduce((sum, one) => sum + one, 0)
}

const excerpt = (text, word) => {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 60)
  return (at ? "… " : "") + text.slice(at, at + 160)
}

// What has all of the words, or else what has most of them.
const search = () => {
  const words = field.value.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const found = entries.map((entry) => ({ entry, sum: score(entry, words) })).filter(({ sum }) => sum)
  const most = Math.max(...found.map(({ sum }) => Math.floor(sum / 100)))
  const best = (rank) => found.filter(({ entry, sum }) => entry.rank === rank && sum >= most * 100)
    .sort((a, b) => b.sum - a.sum).slice(0, 15)
  list.replaceChildren(...[0, 1, 2].flatMap(best).map(({ entry }) => {
    const item = document.createElement("li"), link = document.createElement("a")
    const where = document.createElement("small"), text = document.createElement("p")
    link.href = entry.url
    link.textContent = entry.title
    where.textContent = " " + entry.page
    text.textContent = excerpt(entry.text, words[0])
    item.append(link, where, text)
    return item
  }))
  if (words.length && !list.children.length) list.textContent = "Nothing has these words."
}

field.value = new URLSearchParams(location.search).get("q") ?? ""
field.addEventListener("input", search)
search()
