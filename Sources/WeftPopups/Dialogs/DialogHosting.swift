import WeftNodes

/// What the window of a scene can do for dialogs. Without it they are sheets.
@MainActor
package final class DialogHosting: SceneComponent {
  /// The window, as portals of the desktop expect it; nil if there is none.
  package var identifier: String?
  /// Shows a dialog in a window that belongs to that of the scene. The function that it gets is called exactly once.
  package var present:
    ((DialogDescription, _ onEnd: @escaping (DialogEnding) -> Void) -> any PresentedDialog)?

  package init(scene: WindowScene) {}
}
