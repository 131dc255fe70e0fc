extension Substring {
  /// As many characters from the start as there is room for.
  func prefix(fitting width: Int) -> Substring {
    var left = width
    return prefix { character in
      left -= character.displayWidth
      return left >= 0
    }
  }

  /// As many characters from the end as there is room for.
  func suffix(fitting width: Int) -> Substring {
    var left = width
    let start = indices.reversed().prefix { index in
      left -= self[index].displayWidth
      return left >= 0
    }.last
    return self[(start ?? endIndex)...]
  }
}

extension String {
  /// The text in at most `width` columns, with an ellipsis for what doesn't fit.
  func shortened(to width: Int) -> String {
    if displayWidth <= width { return self }
    return self[...].prefix(fitting: width - 1) + "…"
  }
}
