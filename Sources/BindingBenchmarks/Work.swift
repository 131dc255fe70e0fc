/// A piece of work, done in several ways that are compared.
struct Work {
  let name: String
  let measure: (Effort) -> Row
}
