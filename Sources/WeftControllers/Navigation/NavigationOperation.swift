import WeftNodes

/// The direction of a navigation controller's transition.
public enum NavigationOperation: Hashable, Sendable {
  /// To a controller that was pushed.
  case push
  /// Back to a controller that was below.
  case pop
}
