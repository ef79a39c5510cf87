import CX11
import Foundation
import WeftCommands
import WeftNodes
import WeftServer

/// Translates the X11 key events of one window.
@MainActor
final class KeyTranslator {
  private let connection: DisplayConnection
  private let inputMethod: InputMethod
  /// The input method's state for the window; nil before the first key or focus, and after `close()`.
  private(set) var context: InputContext?
  /// Called when the composed text has changed; nil if no text is being composed any more.
  var onMark: ((MarkedText?) -> Void)?
  private let window: XID
  /// The keycodes of the keys that are down, with the keysyms of their presses.
  private var pressedKeys: [UInt32: KeySym] = [:]
  private var isClosed = false

  init(_ connection: DisplayConnection, window: XID, inputMethod: InputMethod) {
    self.connection = connection
    self.window = window
    self.inputMethod = inputMethod
  }

  /// Tells the input method whether the window has the keyboard focus. Without the focus no key counts as
  /// held.
  func focusChanged(_ isFocused: Bool) {
    if !isFocused { pressedKeys = [:] }
    guard connection.isUsable else { return }
    openContext()?.setFocused(isFocused)
  }

  /// Makes the input method discard the text being composed.
  func resetInput() { context?.reset() }

  /// Sets the position of the caret's lower left corner, in pixels of the window.
  func moveSpot(to point: CGPoint) { openContext()?.setSpot(x: point.x, y: point.y) }

  /// Releases the input method's context. The window may be destroyed already.
  func close() {
    isClosed = true
    context?.onMark = nil
    context?.detach(destroys: true)
    context = nil
  }

  /// Returns the context, which is created if there is none yet; nil after `close()`.
  private func openContext() -> InputContext? {
    if let context { return context }
    guard !isClosed else { return nil }
    let context = InputContext(connection, window: window)
    context.onMark = { [weak self] text in self?.onMark?(text) }
    self.context = context
    inputMethod.add(context)
    return context
  }

  /// Translates a press. A press of a key that is already down is a repeat: detectable auto-repeat is on, so
  /// the server sends no releases in between.
  func press(_ event: inout XKeyEvent) -> KeyEvent {
    let modifiers = KeyModifiers(state: event.state)
    let (layoutKeysym, keysym) = keysyms(of: event, modifiers)
    let isRepeat = pressedKeys[event.keycode] != nil
    if event.keycode != 0, !isRepeat { pressedKeys[event.keycode] = keysym }
    var key = KeyEvent(
      .pressed, keysym: UInt32(truncatingIfNeeded: keysym), text: text(of: &event, modifiers),
      modifiers: modifiers.union(KeyModifiers(modifierKey: keysym)), isRepeat: isRepeat,
      timestamp: TimeInterval(event.time) / 1000,
      latinKeysym: UInt32(truncatingIfNeeded: latinKeysym(of: KeyCode(event.keycode), keysym)))
    key.layoutKeysym = UInt32(truncatingIfNeeded: layoutKeysym)
    return key
  }

  /// Translates a release. Its keysym is that of the press, although Shift or the layout may have changed since: whoever
  /// has noticed the press has to know its end.
  func release(_ event: XKeyEvent) -> KeyEvent {
    let modifiers = KeyModifiers(state: event.state)
    let keysym = pressedKeys.removeValue(forKey: event.keycode) ?? keysyms(of: event, modifiers).event
    return KeyEvent(
      .released, keysym: UInt32(truncatingIfNeeded: keysym),
      modifiers: modifiers.subtracting(KeyModifiers(modifierKey: keysym)),
      timestamp: TimeInterval(event.time) / 1000)
  }

  /// Returns the keysym in the effective group and level, and that of the event. For a shortcut with a non-Latin keysym
  /// the latter is that of the first group with a Latin one, so that Control-C works on a Greek keyboard.
  private func keysyms(of event: XKeyEvent, _ modifiers: KeyModifiers) -> (layout: KeySym, event: KeySym) {
    let keycode = KeyCode(event.keycode)
    var consumed: UInt32 = 0
    var keysym: KeySym = 0
    guard event.keycode != 0,
      XkbLookupKeySym(connection.display, keycode, event.state, &consumed, &keysym) != 0
    else { return (0, 0) }
    let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .super])
    return (keysym, isShortcut ? latinKeysym(of: keycode, keysym) : keysym)
  }

  /// The keysym of a key in the first group with a Latin one, if it types something that is not Latin.
  private func latinKeysym(of keycode: KeyCode, _ keysym: KeySym) -> KeySym {
    guard keysym > 0xFF, keysym < 0xFE00 || keysym >= 0x0100_0000 else { return keysym }
    for group in 0..<4 {
      let candidate = XkbKeycodeToKeysym(connection.display, keycode, Int32(group), 0)
      if (0x20...0xFF).contains(candidate) { return candidate }
    }
    return keysym
  }

  private func text(of event: inout XKeyEvent, _ modifiers: KeyModifiers) -> String {
    // An input method commits text as a press of key 0, whichever modifiers are held.
    guard event.keycode == 0 || modifiers.isDisjoint(with: [.control, .alt, .super]) else { return "" }
    var keysym: KeySym = 0
    var status: Int32 = 0
    let pointer = openContext()?.pointer
    let bytes = Self.bytes { buffer, capacity in
      guard let pointer else { return XLookupString(&event, buffer, capacity, &keysym, nil) }
      return Xutf8LookupString(pointer, &event, buffer, capacity, &keysym, &status)
    }
    let text =
      pointer == nil
      ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      : String(decoding: bytes, as: UTF8.self)
    // Return, Escape, Delete and similar keys produce no text.
    return text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "" : text
  }

  /// Calls `fill` again with a larger buffer if the text does not fit: an input method may commit a whole
  /// sentence.
  private static func bytes(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> [UInt8] {
    var capacity = 64
    while true {
      var buffer = [CChar](repeating: 0, count: capacity)
      let count = Int(fill(&buffer, Int32(capacity)))
      if count <= capacity { return buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) } }
      capacity = count
    }
  }
}
