import WeftCommands
import WeftNodes

/// Gives the focus to a node of a dialog when its nodes are there, and handles Escape.
@MainActor
final class DialogStart: SceneComponent {
  var onStart: (() -> Void)?
  var onEscape: (() -> Void)?
  private unowned let scene: WindowScene

  init(scene: WindowScene) { self.scene = scene }

  func passesDidEnd() {
    // Before the first layout has ended, the nodes may not be there.
    guard let onStart, scene.isVisible, !scene.isMeasuring else { return }
    self.onStart = nil
    onStart()
  }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed, event.keysym == Keysym.escape, !event.isRepeat else { return false }
    onEscape?()
    return true
  }
}
