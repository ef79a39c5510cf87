import WeftCommands
import WeftNodes

/// The part of a popup's scene that connects it with the popup.
@MainActor
final class PopupMember: SceneComponent {
  weak var popup: Popup? { didSet { stack = popup.flatMap { $0.owner } } }
  /// The stack that the popup belongs to.
  private(set) weak var stack: PopupStack?

  init(scene: WindowScene) {}

  func intercepts(_ event: InputEvent) -> Bool {
    guard let popup, let stack else { return false }
    if stack.intercepts(event, from: popup) { return true }
    guard case .key(let event) = event, event.phase == .pressed else { return false }
    return popup.onKey?(event) ?? false
  }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed, event.keysym == Keysym.escape else { return false }
    popup?.close(.cancelled)
    return true
  }

  func passesDidEnd() {
    popup?.passesDidEnd()
    stack?.follow(from: popup)
  }
}
