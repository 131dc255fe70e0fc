// Searches search.json, which .ci/site writes: guides first, then the reference.
const field = document.querySelector("#q"), list = document.querySelector("#found")
const entries = await (await fetch("search.json")).json()

const score = ({ title, text }, words) => {
  let sum = 0
  for (const word of words) {
    const name = title.toLowerCase()
    if (name === word || name.startsWith(word + "(")) sum += 9
    else if (name.includes(word)) sum += 4
    else if (text.toLowerCase().includes(word)) sum += 1
    else return 0
  }
  return sum
}

const excerpt = (text, word) => {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 60)
  return (at ? "… " : "") + text.slice(at, at + 160)
}

const search = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length ? entries.map((entry) => ({ entry, sum: score(entry, words) })) : []
  const best = (isGuide) => found.filter(({ entry, sum }) => sum && entry.guide === isGuide)
    .sort((a, b) => b.sum - a.sum).slice(0, 15)
  list.replaceChildren(...[...best(true), ...best(false)].map(({ entry }) => {
    const item = document.createElement("li"), link = document.createElement("a")
    const where = document.createElement("small"), text = document.createElement("p")
    link.href = entry.url
    link.textContent = entry.title
    where.textContent = " " + entry.page
    text.textContent = excerpt(entry.text, words[0])
    item.append(link, where, text)
    return item
  }))
  if (words.length && !list.children.length) list.textContent = "Nothing has all of these words."
}

field.value = new URLSearchParams(location.search).get("q") ?? ""
field.addEventListener("input", search)
search()
