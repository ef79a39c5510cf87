import Foundation
import WeftNodes
import WeftOffscreen

/// What a person does with the keyboard, as events at the window's present time.
extension OffscreenWindow {
  /// Presses a key and releases it; whoever has the keyboard focus gets it.
  /// ```swift
  /// window.press(.tab)
  /// window.press(.character("a"), modifiers: .control)
  /// ```
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: the modifier keys that are down. None by default.
  public func press(_ key: KeyboardKey, modifiers: KeyModifiers = []) {
    settle()
    // With Control, Alt or Super a key is a command, and types nothing.
    let isCommand = !modifiers.isDisjoint(with: [.control, .alt, .super])
    let text = isCommand ? "" : key.text
    for phase in [KeyEvent.Phase.pressed, .released] {
      send(
        .key(
          KeyEvent(
            phase, keysym: key.keysym, text: phase == .pressed ? text : "", modifiers: modifiers,
            timestamp: clock.now)))
    }
  }

  /// Types a text into whatever has the keyboard focus, a key for each character.
  public func type(_ text: String) {
    for character in text { press(KeyboardKey(character)) }
  }
}
