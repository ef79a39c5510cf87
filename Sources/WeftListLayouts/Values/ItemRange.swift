import Foundation

/// Adjacent items of a section.
public struct ItemRange: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The indices of the items.
  public var items: Range<Int>

  /// Creates a range of items.
  public init(section: Int, items: Range<Int>) {
    self.section = section
    self.items = items
  }
}

extension [ItemRange] {
  /// The paths of all items.
  package var paths: [IndexPath] {
    flatMap { range in range.items.map { IndexPath(item: $0, section: range.section) } }
  }

  /// Makes ranges of paths, adjacent ones together where they follow each other.
  package init(_ paths: [IndexPath]) {
    self.init()
    for path in paths where path.count == 2 && path.item < .max {
      if let last, last.section == path.section, last.items.upperBound == path.item {
        self[count - 1].items = last.items.lowerBound..<path.item + 1
      } else {
        append(ItemRange(section: path.section, items: path.item..<path.item + 1))
      }
    }
  }
}
