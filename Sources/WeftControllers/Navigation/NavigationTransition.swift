import WeftNodes

/// A change of the controller that a navigation controller shows, from the call until the transition has
/// ended.
@MainActor
final class NavigationTransition {
  let operation: NavigationOperation
  /// Whether it is animated.
  var isAnimated: Bool
  private var completion: (@MainActor (Bool) -> Void)?

  init(
    _ operation: NavigationOperation, isAnimated: Bool, completion: (@MainActor (_ finished: Bool) -> Void)?
  ) {
    self.operation = operation
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// Calls the completion when the transition has ended; only the first call has an effect.
  func end(finished: Bool) {
    let handler = completion
    completion = nil
    handler?(finished)
  }
}
