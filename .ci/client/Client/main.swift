for found in [qualified(), selected(), scoped(), aliased(), together()] where found != 3 {
  fatalError("\(found), not 3")
}
