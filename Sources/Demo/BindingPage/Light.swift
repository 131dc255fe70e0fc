internal import BoxBinding
internal import BrowserElements
internal import ObservableBinding

// Each source knows where it was made, which is the line with its transform, if it has one. That line
// is lit when the source tells its listeners.

func light<Value>(_ source: Observable<Value>) {
  let place = source.origin.description
  source.observe { _ in light(place) }
}

func light<Value>(_ source: Derived<Value>) {
  let place = source.origin.description
  source.observe { _ in light(place) }
}

func light<Value>(_ source: Linked<Value>) {
  let place = source.origin.description
  source.observe { _ in light(place) }
}

/// The one listener of a box calls this.
func light<Value>(_ box: Box<Value>) { light("\(box.file):\(box.line)") }

private func light(_ place: String) { place.withBytes(code_light) }
