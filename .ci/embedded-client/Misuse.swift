// Misuse stops the program, in a debug build with its sentence, in which every type is called `_`.
import ObservableBinding

@main struct Misuse {
  static func main() {
    let count = Observable(0)
    count.update { $0 = count.value }
  }
}
