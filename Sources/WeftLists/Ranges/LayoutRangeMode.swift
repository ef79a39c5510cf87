import WeftNodes

/// How far around the visible part a table or collection prepares its cells.
public enum LayoutRangeMode: Hashable, Sendable, CaseIterable {
  /// As little as the first frame needs; also for containers that are not visible themselves.
  case minimum
  /// As much as scrolling needs.
  case full
  /// Only the visible part.
  case visibleOnly
  /// Only the visible part, which is drawn only if the container is visible.
  case lowMemory
}
