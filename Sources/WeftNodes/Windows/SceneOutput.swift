import WeftCompositor

/// The target of a scene's frames: the compositor of its window.
@MainActor
public protocol SceneOutput: AnyObject {
  /// Receives the newest state of the scene. Called on main after the passes have changed something.
  func submit(_ tree: RenderTree)
}
