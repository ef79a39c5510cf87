import WeftNodes

/// The position at which an item is shown in a table or collection.
public struct ListScrollPosition: OptionSet, Hashable, Sendable {
  /// One bit for each position.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Any position: the content scrolls only as far as needed to show the whole item.
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
