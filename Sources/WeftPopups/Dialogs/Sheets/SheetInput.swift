import WeftCommands
import WeftNodes

/// Directs the input of a scene to the sheet above it.
///
/// Presses and keys stay where they began: what was pressed before a sheet has appeared is cancelled and its end is
/// dropped; the release of a key reaches whoever got its press.
@MainActor
final class SheetInput {
  private unowned let presenter: SheetPresenter
  /// Whether the events of the press that is under way reach nobody any more.
  private var dropsPress = false
  /// The keys that were pressed in a sheet and are held.
  private var heldKeys: Set<UInt32> = []
  /// The last event with the pointer over the window.
  private var last: PointerEvent?

  init(_ presenter: SheetPresenter) { self.presenter = presenter }

  func sheetWillOpen(above scene: WindowScene) {
    scene.yieldPopupInput()
    guard let location = scene.pointer.location else { return }
    last = last ?? PointerEvent(.moved, at: location)
    if scene.pointer.isPressed {
      dropsPress = true
      scene.pointer.cancelPresses()
    }
    scene.pointer.handle(PointerEvent(.exited, at: location))
  }

  func sheetDidClose(_ surface: SheetSurface) {
    if surface.scene.pointer.isPressed { dropsPress = true }
    showHover()
  }

  /// Notifies the nodes below the resting pointer that it is over them, if they get its events.
  func showHover() {
    guard presenter.current == nil, !dropsPress, let scene = presenter.scene, !scene.isClosed,
      var motion = last, !motion.isTouch
    else { return }
    motion.phase = .moved
    motion.button = nil
    motion.clickCount = 0
    scene.pointer.handle(motion)
  }

  /// Handles an event of the scene. Returns whether its nodes must not get it.
  func intercepts(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let event): return intercepts(event)
    case .key(let event): return intercepts(event)
    case .scroll, .touchpad, .text:
      guard let current = presenter.current else { return false }
      current.scene.send(event)
      return true
    }
  }

  private func intercepts(_ event: PointerEvent) -> Bool {
    guard presenter.current != nil || dropsPress else {
      last = nil
      return false
    }
    last = event.phase == .exited ? nil : event
    if dropsPress {
      let isMotion = event.phase == .moved || event.phase == .entered
      let isOver = event.pressedButtons.isEmpty && event.phase != .exited
      guard isOver else { return true }
      dropsPress = false
      if !isMotion {
        showHover()
        return true
      }
    }
    guard let current = presenter.current else { return false }
    current.scene.send(.pointer(event))
    return true
  }

  private func intercepts(_ event: KeyEvent) -> Bool {
    switch event.phase {
    case .pressed:
      guard let current = presenter.current else {
        // A held key of a sheet that is gone goes on repeating. One that is pressed anew was released while the window did
        // not have the keyboard.
        if !event.isRepeat { heldKeys.remove(event.keysym) }
        return heldKeys.contains(event.keysym)
      }
      heldKeys.insert(event.keysym)
      current.scene.send(.key(event))
      return true
    case .released:
      guard heldKeys.remove(event.keysym) != nil else { return false }
      presenter.current?.scene.send(.key(event))
      return true
    }
  }
}
