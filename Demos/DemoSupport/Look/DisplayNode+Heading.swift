import Weft

extension DisplayNode {
  /// Makes the node a heading for assistive technologies: the title of a window has the level 1, that of a part of it a
  /// higher one. Any thread.
  public func becomeHeading(level: Int) {
    accessibilityTraits = .header
    accessibilityHeadingLevel = level
  }
}
