import WeftNodes

/// Where in a table or collection an item is to be seen.
public struct ListScrollPosition: OptionSet, Hashable, Sendable {
  /// One bit for every place.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Anywhere: the content is scrolled only as far as is needed to see all of the item.
  public static let none: ListScrollPosition = []
  /// At the top.
  public static let top = ListScrollPosition(rawValue: 1)
  /// In the middle of the height.
  public static let middle = ListScrollPosition(rawValue: 2)
  /// At the bottom.
  public static let bottom = ListScrollPosition(rawValue: 4)
  /// At the left.
  public static let left = ListScrollPosition(rawValue: 8)
  /// In the middle of the width.
  public static let centeredHorizontally = ListScrollPosition(rawValue: 16)
  /// At the right.
  public static let right = ListScrollPosition(rawValue: 32)
  /// In the middle of the height; the same as `middle`.
  public static let centeredVertically = ListScrollPosition.middle
}
