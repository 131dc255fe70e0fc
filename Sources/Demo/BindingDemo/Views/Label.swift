/// Shows text; in a box, if it has a caption.
final class Label: View {
  var text: String
  let caption: String?
  let style: Style

  init(_ text: String = "", caption: String? = nil, style: Style = .plain) {
    self.text = text
    self.caption = caption
    self.style = style
  }

  func height(forWidth width: Int) -> Int {
    lines(forWidth: width).count + (caption == nil ? 0 : 2)
  }

  func draw(on canvas: inout Canvas, in area: Area, isFocused: Bool) {
    var origin = area.origin
    if let caption {
      var box = area
      box.size.width = min(area.size.width, maximumBoxWidth)
      canvas.drawBox(box, caption: caption, isHeavy: false)
      origin = Point(column: origin.column + 2, row: origin.row + 1)
    }
    for (index, line) in lines(forWidth: area.size.width).enumerated() {
      let point = Point(column: origin.column, row: origin.row + index)
      canvas.write(line, at: point, style: style)
    }
  }

  private func lines(forWidth width: Int) -> [String] {
    text.wrapped(to: caption == nil ? width : min(width, maximumBoxWidth) - 4)
  }
}
