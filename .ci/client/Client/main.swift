for found in [qualified(), selected(), scoped(), aliased(), together(), embedded()] where found != 3 {
  fatalError("\(found), not 3")
}
