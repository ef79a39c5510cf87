import WeftNodes

/// What a dialog is shown on: a window, its scene, or a node in it.
public protocol DialogOwner: AnyObject {
  /// The scene of the window that the dialog belongs to; nil if there is none, as for a node in no window. Main.
  @MainActor var dialogScene: WindowScene? { get }
}

extension WindowScene: DialogOwner {
  /// The scene itself.
  public var dialogScene: WindowScene? { self }
}

extension DisplayNode: DialogOwner {
  /// The scene of the window that contains the node; nil if there is none.
  @MainActor public var dialogScene: WindowScene? { windowScene }
}
