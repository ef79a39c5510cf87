import WeftNodes

/// What a table or collection prepares of its cells before they are seen.
public enum LayoutRangeType: Hashable, Sendable, CaseIterable {
  /// They draw.
  case display
  /// They load their data.
  case preload
}
