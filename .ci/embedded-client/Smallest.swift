// The smallest program: one source and one listener, whose closure captures an object.
import ObservableBinding

final class Heard {
  var last = 0
}

@main struct Smallest {
  static func main() {
    let heard = Heard()
    let count = Observable(0)
    count.observe { heard.last = $0 }
    count.value = 1
    print("heard \(heard.last)")
  }
}
