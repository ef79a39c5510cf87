/// Where a window is in the stack of windows.
public enum WindowLevel: Hashable, Sendable, CaseIterable {
  /// Below ordinary windows.
  case below
  /// Among ordinary windows.
  case normal
  /// Above ordinary windows.
  case above
}
