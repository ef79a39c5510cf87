import WeftLayout

/// The kind of a node's contents with regard to the reading direction of their layout.
public enum SemanticContentAttribute: Sendable, Hashable, CaseIterable {
  /// Ordinary contents, which run in the reading direction.
  case unspecified
  /// Controls of a player, which are never mirrored.
  case playback
  /// Contents with a position in space, which are never mirrored.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft

  /// The direction of such contents inside a layout with the given direction.
  package func direction(inside direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
