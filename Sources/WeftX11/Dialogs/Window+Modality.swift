import CX11
import WeftCommands
import WeftNodes
import WeftPopups

extension Window {
  /// Which windows take no input while this one is shown. None by default.
  ///
  /// Input to a blocked window is dropped: pointer, touch, wheel, keys, and requests to close it. Its menus and popups
  /// close, and its cursor is the arrow. Who presses a button or a key there gets the modal window in front instead, and
  /// hears the bell. Modal windows may be nested: a modal window blocks those that were shown before it, but none that
  /// belong to it. The block ends when the window ends, for whatever reason, or is hidden, or when its owner ends.
  ///
  /// A file chooser of the desktop blocks its owner in the same way.
  ///
  /// The window manager is told, too (EWMH, `_NET_WM_STATE_MODAL`), and keeps the window above those that it blocks.
  public var modality: WindowModality {
    get { properties.modality }
    set {
      properties.modality = newValue
      requestStates(.modal, isSet: newValue != .none)
      applyOwner()
      display.modalWindows.update()
    }
  }

  /// Whether a modal window, or a dialog that the desktop shows for the window, keeps input from it.
  public var isBlocked: Bool { native.isBlocked }

  /// Blocks or unblocks the window.
  func setBlocked(_ isBlocked: Bool) {
    guard isBlocked != native.isBlocked else { return }
    if isBlocked { scene.yieldAllPopupInput() }
    native.isBlocked = isBlocked
    scene.isActive = isFocused && !isBlocked
  }

  /// Whether an event must not reach the nodes, because a modal window blocks the window. What ends a press or a key
  /// that is held still reaches them.
  func refuses(_ event: InputEvent) -> Bool {
    guard native.isBlocked else { return false }
    switch event {
    case .pointer(let event):
      if event.phase == .pressed { display.modalWindows.raiseBlocker(of: self, isNoticeable: true) }
      return event.phase != .cancelled && event.phase != .exited
    case .key(let event):
      guard event.phase == .pressed else { return false }
      if !event.isRepeat, !Keysym.modifiers.contains(event.keysym) {
        display.modalWindows.raiseBlocker(of: self, isNoticeable: true)
      }
      return true
    case .scroll, .touchpad, .text: return true
    }
  }

  /// Rings the bell of the display.
  func ringBell() { native.send { _ = XBell($0, 0) } }

  /// Rings the bell, and moves the contents a little.
  func ringAndShake() {
    ringBell()
    if scene.animatesInterface { rootNode.layer.emphasize() }
  }
}
