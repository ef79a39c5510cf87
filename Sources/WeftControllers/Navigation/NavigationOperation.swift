import WeftNodes

/// Which way a navigation controller leads from one controller to another.
public enum NavigationOperation: Hashable, Sendable {
  /// To one that was put onto the others.
  case push
  /// Back to one that was below.
  case pop
}
