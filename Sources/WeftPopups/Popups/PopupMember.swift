import Foundation
import WeftCommands
import WeftNodes

/// The part of a popup's scene that connects it with the popup.
@MainActor
final class PopupMember: SceneComponent {
  weak var popup: Popup? { didSet { stack = popup.flatMap { $0.owner } } }
  /// The stack that the popup belongs to.
  private(set) weak var stack: PopupStack?
  /// The number of buttons that were pressed over the popup and not released yet.
  private var heldButtons: Set<PointerButton> = []

  init(scene: WindowScene) {}

  func intercepts(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let event): return intercepts(event)
    case .key(let event) where event.phase == .pressed: return popup?.onKey?(event) ?? false
    case .key, .text, .scroll: return false
    }
  }

  private func intercepts(_ event: PointerEvent) -> Bool {
    stack?.pointerDidReach(popup)
    switch event.phase {
    case .pressed:
      stack?.willPress(in: popup)
      if let button = event.button { heldButtons.insert(button) }
    case .released:
      guard let button = event.button, heldButtons.remove(button) == nil else { return false }
      popup?.onReleaseAfterDrag?(event.location)
      return true
    case .cancelled: heldButtons = []
    case .entered, .moved, .exited: break
    }
    return false
  }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed, event.keysym == Keysym.escape else { return false }
    popup?.close(.cancelled)
    return true
  }

  func passesDidEnd() { stack?.follow(from: popup) }
}
