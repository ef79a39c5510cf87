/// A node that a container may measure, instead of the layouts around it: a cell. In that case
/// `NodeState.isMeasuredByContainer` is set.
package protocol ContainerMeasured: DisplayNode {
  /// Records that the node's size may have changed. Any thread.
  ///
  /// - Returns: whether the layouts around the node are also invalid.
  func sizeDidBecomeInvalid() -> Bool
}

extension DisplayNode {
  /// Records that the node's measurements are invalid. Returns whether the layouts around it are, too.
  final func layoutsDidBecomeInvalid() -> Bool {
    guard state.withLock({ $0.isMeasuredByContainer }) else { return true }
    return (self as? any ContainerMeasured)?.sizeDidBecomeInvalid() ?? true
  }
}
