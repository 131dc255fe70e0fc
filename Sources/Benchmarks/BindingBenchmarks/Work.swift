/// A piece of work, done in several ways that are compared.
struct Work {
  let name: String
  let measure: (Effort) -> Row
  /// What is counted of it: the same on every machine, quiet or not.
  var counted: Counted?
}
