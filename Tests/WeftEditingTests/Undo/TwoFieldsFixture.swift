import Foundation
import WeftCommands
import WeftNodes
import WeftOffscreen

@testable import WeftEditing

/// A window with two fields, and a number that the program changes. All of it can be undone.
@MainActor
final class TwoFieldsFixture {
  let root = DisplayNode()
  let first = EditableTextNode(isMultiline: false)
  let second = EditableTextNode(isMultiline: false)
  let window: OffscreenWindow
  private(set) var number = 0

  init() {
    for (index, field) in [first, second].enumerated() {
      field.frame = CGRect(x: 10, y: 10 + CGFloat(index) * 50, width: 200, height: 40)
      root.addSubnode(field)
    }
    window = OffscreenWindow(size: CGSize(width: 220, height: 120), rootNode: root)
    window.settle()
  }

  var history: UndoHistory { window.scene.undoHistory }

  /// What is shown: both texts and the number.
  var state: String { "\(first.text)|\(second.text)|\(number)" }

  /// Sets the number, as the program does it.
  func set(_ new: Int) {
    let old = number
    number = new
    history.register("Set \(new)") { [weak self] in
      self?.number = old
    } redo: { [weak self] in
      self?.number = new
    }
  }

  /// Types in the field that has the focus.
  func type(_ text: String) {
    for character in text {
      send(KeyEvent(.pressed, keysym: character.unicodeScalars.first!.value, text: String(character)))
    }
  }

  func press(_ keysym: UInt32, _ modifiers: KeyModifiers = []) {
    send(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers))
  }

  /// Presses Control-Z.
  func undo() { press(0x7A, .control) }

  /// Presses Control-Shift-Z.
  func redo() { press(0x5A, [.control, .shift]) }

  private func send(_ event: KeyEvent) { window.send(.key(event)) }
}
