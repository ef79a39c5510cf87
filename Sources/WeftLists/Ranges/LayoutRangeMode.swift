import WeftNodes

/// How far around what is seen a table or collection prepares its cells.
public enum LayoutRangeMode: Hashable, Sendable, CaseIterable {
  /// A little: what the first frame needs, and what a container prepares that is not seen itself.
  case minimum
  /// As far as scrolling needs it.
  case full
  /// Only what is seen.
  case visibleOnly
  /// Only what is seen, and nothing is drawn unless the container is seen.
  case lowMemory
}
