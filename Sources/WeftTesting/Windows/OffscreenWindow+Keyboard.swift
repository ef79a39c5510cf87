import Foundation
import WeftCommands
import WeftNodes
import WeftOffscreen

/// Keyboard input of a user, as events at the window's present time.
extension OffscreenWindow {
  /// Presses and releases a key. The node with the keyboard focus receives it.
  /// ```swift
  /// window.press(.tab)
  /// window.press(.character("a"), modifiers: .control)
  /// ```
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the modifier keys that are down. None by default.
  public func press(_ key: KeyboardKey, modifiers: KeyModifiers = []) {
    settle()
    // With Control, Alt or Super a key is a command and types no text.
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

  /// Types a text into the node with the keyboard focus, with one key per character.
  public func type(_ text: String) {
    for character in text { press(KeyboardKey(character)) }
  }
}
