import WeftNodes

/// What the window of a scene can do for dialogs. Without it they are sheets.
@MainActor
package final class DialogHosting: SceneComponent {
  /// The window, as portals of the desktop expect it; nil if there is none.
  package var identifier: String?
  /// Shows a dialog in a window that belongs to that of the scene. The function that it gets is called exactly once.
  package var present:
    ((DialogDescription, _ onEnd: @escaping (DialogEnding) -> Void) -> any PresentedDialog)?

  /// Keeps input from the window and from what belongs to it, or gives it back: another program shows a dialog for it. The
  /// calls are balanced.
  package var setBlocked: ((Bool) -> Void)?

  /// Asks for the keyboard focus for a sheet in the window, which does not have it.
  package var requestFocus: (() -> Void)?

  package init(scene: WindowScene) {}
}
