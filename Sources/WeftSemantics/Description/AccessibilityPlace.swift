/// Where an element is among others of its kind.
public struct AccessibilityPlace: Hashable, Sendable {
  /// The position, from 0.
  public var index: Int
  /// The number of elements; nil if it is not known.
  public var count: Int?
  /// The level in a tree, or of a heading, from 1; nil if there are none.
  public var level: Int?

  /// Makes a place.
  public init(_ index: Int, of count: Int? = nil, level: Int? = nil) {
    (self.index, self.count, self.level) = (index, count, level)
  }
}
