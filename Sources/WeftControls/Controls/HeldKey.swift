import WeftNodes

/// The control of a window that a held key presses.
@MainActor
final class HeldKey: SceneComponent {
  private unowned let scene: WindowScene
  weak var control: ControlNode?

  init(scene: WindowScene) { self.scene = scene }

  func sceneActivityDidChange() {
    // The key is released in another window.
    if !scene.isActive { control?.cancelHeldKey() }
  }
}
