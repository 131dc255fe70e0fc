/// Where the views of a screen stand, one below the other, on a page as high as they need.
@MainActor
struct Layout {
  private(set) var areas: [Area] = []
  private(set) var height = 0

  init(_ groups: [[any View]], left: Int, width: Int) {
    for group in groups {
      if height > 0 { height += 1 }
      for view in group {
        let viewHeight = view.height(forWidth: width)
        areas.append(Area(column: left, row: height, width: width, height: viewHeight))
        height += viewHeight
      }
    }
  }
}
