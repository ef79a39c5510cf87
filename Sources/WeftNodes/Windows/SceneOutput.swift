import WeftCompositor

/// Where a scene's pictures go: the compositor of its window.
@MainActor
public protocol SceneOutput: AnyObject {
  /// Takes the newest state of the scene. Called on main after the passes changed something.
  func submit(_ tree: RenderTree)
}
