extension MulticastDelegate {
  /// How many places are held, empty ones included.
  ///
  /// Not public, because nobody can act on it: when places are swept is ours to change.
  package var placeCount: Int { places.count }
}
