import WeftNodes

/// A range in which a table or collection prepares its cells before they become visible.
public enum LayoutRangeType: Hashable, Sendable, CaseIterable {
  /// Cells draw.
  case display
  /// Cells load their data.
  case preload
}
