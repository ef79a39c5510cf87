import WeftNodes

extension WindowScene {
  /// Makes the scene start drags of its nodes' items. Called by the host of a window.
  ///
  /// - Parameter host: shows them; nil to show them in layers of the scene, and to drop them there only.
  package func allowDragging(with host: (any DragHost)? = nil) {
    let starter = component(DragStarter.self)
    if let host { starter.host = host }
  }

  /// Whether the user drags something from the window. Main.
  public var isDragging: Bool { existingComponent(DragStarter.self)?.isDragging ?? false }

  /// Ends the drag from the window that is under way, as Escape does; does nothing without one. Main.
  public func cancelDrag() { existingComponent(DragStarter.self)?.cancel() }
}
