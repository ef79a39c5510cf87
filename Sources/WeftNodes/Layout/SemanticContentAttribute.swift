/// What a node's contents are, as far as reading direction matters to their layout.
public enum SemanticContentAttribute: Sendable, Hashable, CaseIterable {
  /// Ordinary contents, which run in the reading direction.
  case unspecified
  /// Controls of a player, which are never mirrored.
  case playback
  /// Things with a place in space, which are never mirrored.
  case spatial
  /// From left to right, always.
  case forceLeftToRight
  /// From right to left, always.
  case forceRightToLeft

  /// The direction of such contents where ordinary ones have another.
  package func direction(inside direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
