extension BindingBag {
  /// How many tokens the bag holds: not public, because it says when the bag was last swept, which
  /// is nobody's business but that of the test for its bound.
  package var count: Int { tokens.count }
}
