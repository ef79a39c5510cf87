import WeftCommands
import WeftNodes

/// The part of a sheet's scene that handles its keys.
@MainActor
final class SheetMember: SceneComponent {
  weak var session: SheetSession?
  private unowned let scene: WindowScene

  init(scene: WindowScene) { self.scene = scene }

  func intercepts(_ event: InputEvent) -> Bool {
    // A menu that is open in the sheet, or a sheet above it, has the keyboard.
    guard case .key(let event) = event, !scene.isKeyboardElsewhere else { return false }
    return session?.onKey?(event) ?? false
  }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed, event.keysym == Keysym.escape, !event.isRepeat else { return false }
    guard let session, session.isCancellable else { return false }
    session.end(.cancelled)
    return true
  }
}
