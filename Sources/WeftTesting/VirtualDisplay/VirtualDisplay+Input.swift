import CX11
import CX11Testing
import Foundation
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftServer
import WeftX11

/// Input as from real devices, through the XTEST extension. Each call returns when the server has received it. A button or
/// a key is pressed again only when its last release was handled, even if a window manager makes the server wait with it:
/// see `waitUntilReleased(_:)`. Locations are in pixels of the screen.
extension VirtualDisplay {
  /// Moves the pointer; to the edge of the screen if the point is beyond it.
  public func movePointer(to point: CGPoint) throws(VirtualDisplayError) {
    DisplayTrace.of(self)?.pointerWillMove(to: point)
    // The protocol has 16 bits for each.
    let x = Int16(clamping: PixelRect.clamp(point.x.rounded()))
    let y = Int16(clamping: PixelRect.clamp(point.y.rounded()))
    try inject { connection in
      _ = XTestFakeMotionEvent(connection.display, connection.screen, Int32(x), Int32(y), 0)
    }
  }

  /// Presses a button at the position of the pointer.
  public func press(_ button: PointerButton = .primary) throws(VirtualDisplayError) {
    try pressButton(Self.number(button), true)
  }

  /// Releases a button.
  public func release(_ button: PointerButton = .primary) throws(VirtualDisplayError) {
    try pressButton(Self.number(button), false)
  }

  /// Moves the pointer, then presses and releases a button.
  public func click(_ button: PointerButton = .primary, at point: CGPoint) throws(VirtualDisplayError) {
    try movePointer(to: point)
    try press(button)
    try release(button)
  }

  /// Moves the pointer, then presses and releases a button twice. The server handles both clicks at once, so they are a double
  /// click however slow the machine is; but a window manager that grabs the button would make one long click of them.
  package func doubleClick(_ button: PointerButton = .primary, at point: CGPoint) throws(VirtualDisplayError)
  {
    try movePointer(to: point)
    let number = Self.number(button)
    waitUntilReleased(.button(number))
    for isPressed in [true, false, true, false] {
      DisplayTrace.of(self)?.willPress(button: number, isPressed)
    }
    try inject { connection in
      for isPressed in [true, false, true, false] {
        XTestFakeButtonEvent(connection.display, number, isPressed ? True : False, 0)
      }
    }
  }

  /// Presses a button at a location, moves the pointer to another in a straight line, and releases the button
  /// there.
  ///
  /// - Parameters:
  ///   - start: where the button is pressed.
  ///   - end: where it is released.
  ///   - button: the primary one by default.
  ///   - steps: the number of moves. 10 by default; 1 at least.
  public func drag(
    from start: CGPoint, to end: CGPoint, button: PointerButton = .primary, steps: Int = 10
  ) throws(VirtualDisplayError) {
    try movePointer(to: start)
    try press(button)
    let steps = max(steps, 1)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      try movePointer(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    try release(button)
  }

  /// Turns the wheel by whole clicks: positive is down and to the right.
  public func scroll(horizontally: Int = 0, vertically: Int = 0) throws(VirtualDisplayError) {
    let turns = [(vertically, UInt32(4), UInt32(5)), (horizontally, 6, 7)]
    for (clicks, back, forward) in turns {
      for _ in 0..<abs(clicks) {
        try pressButton(clicks < 0 ? back : forward, true)
        try pressButton(clicks < 0 ? back : forward, false)
      }
    }
  }

  /// Presses the key of an X11 keysym, and Shift first if the keysym needs it.
  public func pressKey(_ keysym: UInt32) throws(VirtualDisplayError) { try key(keysym, true) }

  /// Releases the key of an X11 keysym.
  public func releaseKey(_ keysym: UInt32) throws(VirtualDisplayError) { try key(keysym, false) }

  /// Presses and releases a key while modifier keys are held.
  public func press(
    _ key: KeyboardKey, modifiers: KeyModifiers = []
  ) throws(VirtualDisplayError) {
    let held = Self.modifierKeys.filter { modifiers.contains($0.modifier) }.map(\.keysym)
    for keysym in held { try pressKey(keysym) }
    try pressKey(key.keysym)
    try releaseKey(key.keysym)
    for keysym in held.reversed() { try releaseKey(keysym) }
  }

  /// The left key of each modifier.
  private static let modifierKeys: [(modifier: KeyModifiers, keysym: UInt32)] = [
    (.shift, 0xFFE1), (.control, 0xFFE3), (.alt, 0xFFE9), (.super, 0xFFEB),
  ]

  /// Types a text. Each character that the virtual keyboard (a US layout) lacks gets a spare key. There are a
  /// few dozen spare keys.
  public func type(_ text: String) throws(VirtualDisplayError) {
    for scalar in text.unicodeScalars { try press(KeyboardKey(Character(scalar))) }
  }

  private static func number(_ button: PointerButton) -> UInt32 {
    switch button {
    case .primary: 1
    case .middle: 2
    case .secondary: 3
    case .back: 8
    case .forward: 9
    case .other(let number): UInt32(clamping: number)
    }
  }

  private func pressButton(_ number: UInt32, _ isPressed: Bool) throws(VirtualDisplayError) {
    DisplayTrace.of(self)?.willPress(button: number, isPressed)
    if isPressed { waitUntilReleased(.button(number)) }
    try inject { connection in
      _ = XTestFakeButtonEvent(connection.display, number, isPressed ? True : False, 0)
    }
  }

  private func key(_ keysym: UInt32, _ isPressed: Bool) throws(VirtualDisplayError) {
    DisplayTrace.of(self)?.willPress(key: keysym, isPressed)
    var (code, shift, needsShift) = (KeyCode(0), KeyCode(0), false)
    try inject { connection in
      let display = connection.display
      shift = XKeysymToKeycode(display, KeySym(XK_Shift_L))
      code = Self.keycode(of: KeySym(keysym), display)
      needsShift =
        XkbKeycodeToKeysym(display, code, 0, 0) != keysym
        && XkbKeycodeToKeysym(display, code, 0, 1) == keysym
    }
    guard code != 0 else { throw .noKey(keysym: keysym) }
    if isPressed { waitUntilReleased(.key(code)) }
    try inject { connection in
      let display = connection.display
      if needsShift, isPressed { XTestFakeKeyEvent(display, UInt32(shift), True, 0) }
      XTestFakeKeyEvent(display, UInt32(code), isPressed ? True : False, 0)
      if needsShift, !isPressed { XTestFakeKeyEvent(display, UInt32(shift), False, 0) }
    }
    if needsShift, !isPressed { waitUntilReleased(.key(shift)) }
  }

  /// Returns the key of a keysym. Assigns a spare key if there is none; 0 if there is no spare key either.
  private static func keycode(of keysym: KeySym, _ display: OpaquePointer) -> KeyCode {
    let known = XKeysymToKeycode(display, keysym)
    guard known == 0 else { return known }
    var (first, last, width) = (Int32(0), Int32(0), Int32(0))
    XDisplayKeycodes(display, &first, &last)
    guard let symbols = XGetKeyboardMapping(display, KeyCode(first), last - first + 1, &width) else {
      return 0
    }
    defer { XFree(symbols) }
    let spare = (first...last).last { code in
      (0..<width).allSatisfy { symbols[Int((code - first) * width + $0)] == 0 }
    }
    guard let spare else { return 0 }
    var symbol = keysym
    XChangeKeyboardMapping(display, spare, 1, &symbol, 1)
    XSync(display, False)
    // Xlib's table has to be refreshed with a MappingNotify event. The real event is read from the queue
    // elsewhere, so this creates one.
    var notice = XMappingEvent()
    notice.type = MappingNotify
    notice.display = display
    notice.request = MappingKeyboard
    notice.first_keycode = spare
    notice.count = 1
    XRefreshKeyboardMapping(&notice)
    return KeyCode(spare)
  }

  private func inject(_ body: (DisplayConnection) -> Void) throws(VirtualDisplayError) {
    let isDone = link.use { connection -> Bool? in
      guard connection.ask(CX11QueryInjection) else { return connection.isLost ? nil : false }
      body(connection)
      XSync(connection.display, False)
      return connection.isLost ? nil : true
    }
    guard let isDone, let isDone else { throw .ended }
    guard isDone else { throw .missingExtension("XTEST") }
  }
}
