import Foundation

/// The distribution of space among elements in a row: before the first, and between each two.
struct Distribution {
  private(set) var offset: CGFloat = 0
  private(set) var gap: CGFloat = 0

  /// Distributes the space along a stack; negative if the items overflow.
  init(_ justifyContent: JustifyContent, room: CGFloat, count: Int) {
    switch justifyContent {
    case .start: break
    case .center: offset = room / 2
    case .end: offset = room
    case .spaceBetween: spaceBetween(room, count)
    case .spaceAround: spaceAround(room, count)
    }
  }

  /// Distributes the space across the lines of a stack; negative if the lines overflow.
  init(_ alignContent: AlignContent, room: CGFloat, count: Int) {
    switch alignContent {
    case .start, .stretch: break
    case .center: offset = room / 2
    case .end: offset = room
    case .spaceBetween: spaceBetween(room, count)
    case .spaceAround: spaceAround(room, count)
    }
  }

  private mutating func spaceBetween(_ room: CGFloat, _ count: Int) {
    guard room >= LayoutEngine.negligible, count > 1 else { return }
    gap = room / CGFloat(count - 1)
  }

  private mutating func spaceAround(_ room: CGFloat, _ count: Int) {
    guard room >= LayoutEngine.negligible, count > 1 else {
      offset = room / 2
      return
    }
    gap = room / CGFloat(count)
    offset = gap / 2
  }
}
