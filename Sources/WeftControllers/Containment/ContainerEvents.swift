import WeftNodes

/// What the node of a container hands on to its controller.
@MainActor
protocol ContainerEvents: AnyObject {
  /// Gives bars and pages their frames.
  func layoutParts()
  /// Whether a key that bubbled up to the container's node ends here.
  func handlesKey(_ event: KeyEvent) -> Bool
  /// Whether a press that bubbled up to the container's node ends here.
  func handlesPress(_ event: PointerEvent) -> Bool
}
