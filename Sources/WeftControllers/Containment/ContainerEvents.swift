import WeftCommands
import WeftNodes

/// Events that the node of a container passes to its controller.
@MainActor
protocol ContainerEvents: AnyObject {
  /// Sets the frames of bars and pages.
  func layoutParts()
  /// Handles a key that has bubbled up to the container's node.
  ///
  /// - Returns: whether the key was handled.
  func handlesKey(_ event: KeyEvent) -> Bool
  /// Handles a press that has bubbled up to the container's node.
  ///
  /// - Returns: whether the press was handled.
  func handlesPress(_ event: PointerEvent) -> Bool
}
