import Foundation
import WeftCommands
import WeftGraphics
import WeftText

@testable import WeftControls
@testable import WeftEditing
@testable import WeftNodes
@testable import WeftOffscreen

/// An editable text node that fills an offscreen window and has the keyboard focus. Helper functions send
/// events to it.
@MainActor
final class EditableFixture: EditableTextNodeDelegate {
  let node = EditableTextNode()
  let window: OffscreenWindow
  private(set) var log: [String] = []
  var mayChange = true
  var mayBegin = true
  var mayReturn = true

  init(
    _ text: String = "", size: CGSize = CGSize(width: 300, height: 120), isMultiline: Bool = true,
    scale: CGFloat = 1
  ) {
    node.fieldStyle = .plain
    node.isMultiline = isMultiline
    node.backgroundColor = .white
    node.text = text
    window = OffscreenWindow(size: size, scale: scale, rootNode: node)
    window.settle()
    node.delegate = self
    node.becomeFirstResponder()
    window.settle()
    log = []
  }

  func press(_ keysym: UInt32, _ modifiers: KeyModifiers = [], text: String = "") {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, text: text, modifiers: modifiers)))
    window.send(.key(KeyEvent(.released, keysym: keysym, modifiers: modifiers)))
  }

  /// Presses a letter with Control, or with other modifiers.
  func shortcut(_ letter: Character, _ modifiers: KeyModifiers = .control) {
    press(letter.unicodeScalars.first!.value, modifiers)
  }

  func type(_ text: String) {
    for character in text {
      let scalar = character.unicodeScalars.first!
      press(scalar == "\n" ? Keysym.return : scalar.value, text: scalar == "\n" ? "" : String(character))
    }
  }

  private var time: TimeInterval = 100

  /// Presses and releases a button `count` times.
  func click(
    _ point: CGPoint, count: Int = 1, _ button: PointerButton = .primary, _ modifiers: KeyModifiers = []
  ) {
    time += 10
    for number in 0..<count {
      let stamp = time + Double(number) * 0.1
      pointer(.pressed, point, button, modifiers, stamp)
      pointer(.released, point, button, modifiers, stamp + 0.05)
    }
  }

  func drag(from start: CGPoint, to end: CGPoint, count: Int = 1) {
    if count > 1 { click(start, count: count - 1) } else { time += 10 }
    let stamp = time + Double(count - 1) * 0.1
    pointer(.pressed, start, .primary, [], stamp)
    pointer(.moved, end, nil, [], stamp + 0.1)
    pointer(.released, end, .primary, [], stamp + 0.2)
  }

  func pointer(
    _ phase: PointerEvent.Phase, _ point: CGPoint, _ button: PointerButton? = nil,
    _ modifiers: KeyModifiers = [], _ stamp: TimeInterval = 0
  ) {
    window.send(
      .pointer(PointerEvent(phase, at: point, button: button, modifiers: modifiers, timestamp: stamp)))
  }

  func mark(_ text: String?, caret: Int? = nil) {
    window.send(.text(.mark(text.map { MarkedText($0, caret: caret) })))
  }

  /// Returns a point just inside of the character at a position.
  func point(at position: Int) -> CGPoint {
    let frame = node.frame(for: position..<position)
    return CGPoint(x: frame.minX + 1, y: frame.midY)
  }

  var clipboard: String? {
    var result: String?
    window.scene.pasteboard.readText(for: .clipboard) { result = $0 }
    return result
  }

  var primary: String? {
    var result: String?
    window.scene.pasteboard.readText(for: .primary) { result = $0 }
    return result
  }

  func clearLog() { log = [] }

  // MARK: EditableTextNodeDelegate

  func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool { mayBegin }
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode) { log.append("begin") }
  func editableTextNode(
    _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool {
    log.append("change \(range) \(text)")
    return mayChange
  }
  func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, from oldRange: Range<Int>, to newRange: Range<Int>, dueToEditing: Bool
  ) { log.append("select \(oldRange) \(newRange) \(dueToEditing)") }
  func editableTextNodeDidUpdateText(_ node: EditableTextNode) { log.append("update") }
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode) { log.append("finish") }
  func editableTextNodeShouldReturn(_ node: EditableTextNode) -> Bool { mayReturn }
}

extension Bitmap {
  /// Returns whether any pixel in a rectangle, given in pixels, differs from white.
  func hasInk(in rect: CGRect) -> Bool {
    for y in max(Int(rect.minY), 0)..<min(Int(rect.maxY), height) {
      for x in max(Int(rect.minX), 0)..<min(Int(rect.maxX), width) {
        let color = pixel(x: x, y: y)
        if color.alpha > 0.1, color.red + color.green + color.blue < 2.9 { return true }
      }
    }
    return false
  }
}
