import WeftNodes

/// A change of what a navigation controller shows, from the call that asked for it until it is over.
@MainActor
final class NavigationTransition {
  let operation: NavigationOperation
  /// Whether it takes time.
  var isAnimated: Bool
  private var completion: (@MainActor (Bool) -> Void)?

  init(
    _ operation: NavigationOperation, isAnimated: Bool, completion: (@MainActor (_ finished: Bool) -> Void)?
  ) {
    self.operation = operation
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// Tells who asked that it is over: once, whatever is called how often.
  func end(finished: Bool) {
    let told = completion
    completion = nil
    told?(finished)
  }
}
