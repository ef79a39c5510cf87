/// A node that a container may measure, instead of the layouts around it: a cell. It says so by
/// `NodeState.isMeasuredByContainer`.
package protocol ContainerMeasured: DisplayNode {
  /// Takes in that the node's size may be another one. Any thread.
  ///
  /// - Returns: whether the layouts around the node are invalid, too.
  func sizeDidBecomeInvalid() -> Bool
}

extension DisplayNode {
  /// Takes in that what the node has measured is invalid, and says whether the layouts around it are, too.
  final func layoutsDidBecomeInvalid() -> Bool {
    guard state.withLock({ $0.isMeasuredByContainer }) else { return true }
    return (self as? any ContainerMeasured)?.sizeDidBecomeInvalid() ?? true
  }
}
