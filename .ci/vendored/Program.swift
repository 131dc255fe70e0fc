// The smallest program on one source.
@main struct Program {
  static func main() {
    let count = Source(1)
    count.bind { print($0) }
    count.value += 1
  }
}
