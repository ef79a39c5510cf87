import Foundation
import WeftCommands
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftText

/// The processor time of main for commands of the editor on very long texts, with many paragraphs and with a
/// single one.
@MainActor
enum LargeTextBenchmarks {
  private static let size = CGSize(width: 640, height: 400)
  private static let paragraphCount = 150_000
  private static let line = "A paragraph of forty bytes, with words.\n"
  private static let keyCount = 100
  private static let deleteKey: UInt32 = 0xFFFF

  /// Allows every change, by default. Being asked means that a text is made of each change.
  private final class Delegate: EditableTextNodeDelegate {}

  static func run() -> [Measurement] {
    longParagraph() + manyParagraphs() + manyParagraphs(delegate: Delegate())
  }

  /// A command whose time on main is measured.
  private struct Command {
    let name: String
    let event: InputEvent

    init(_ name: String, _ character: Character, _ modifiers: KeyModifiers = .control) {
      self.name = name
      let keysym = character.unicodeScalars.first.map(\.value) ?? 0
      let text = modifiers.isEmpty ? String(character) : ""
      event = .key(KeyEvent(.pressed, keysym: keysym, text: text, modifiers: modifiers))
    }

    init(_ name: String, keysym: UInt32) {
      self.name = name
      event = .key(KeyEvent(.pressed, keysym: keysym))
    }
  }

  private static let commands = [
    Command("select all", "a"), Command("copy", "c"), Command("delete", keysym: deleteKey),
    Command("undo", "z"), Command("redo", "y"), Command("undo again", "z"),
    Command("replace by a letter", "x", []), Command("undo the letter", "z"), Command("cut", "x"),
    Command("paste", "v"),
    Command("select all again", "a"), Command("replace by a paste", "v"), Command("undo the paste", "z"),
    Command("redo the paste", "y"), Command("type at the end", "x", []),
  ]

  /// The command and the update after it. In a window on a display other threads draw; here main helps.
  private static func manyParagraphs(delegate: Delegate? = nil) -> [Measurement] {
    let (window, node) = makeWindow(String(repeating: line, count: paragraphCount))
    node.delegate = delegate
    let suffix = delegate == nil ? "" : ", with a delegate"
    return commands.map { command in
      let time = Stopwatch.processorMilliseconds {
        window.send(command.event)
        window.settle()
      }
      return Measurement(
        "150,000 paragraphs: main for \(command.name)\(suffix)", unit: "ms", samples: [time], bar: "≤ 100 ms"
      ) { median, _ in median <= 100 }
    }
  }

  private static func longParagraph() -> [Measurement] {
    let sentence = "The quick brown fox jumps over the lazy dog and runs far away. "
    let (window, _) = makeWindow(String(repeating: sentence, count: 1_048_576 / sentence.count))
    let keys = (0..<keyCount).map { _ in
      let key = InputEvent.key(KeyEvent(.pressed, keysym: 0x61, text: "a"))
      return Stopwatch.processorMilliseconds {
        window.send(key)
        window.settle()
      }
    }
    let sorted = keys.sorted()
    return [
      Measurement(
        "a paragraph of 1 MB: main for a key, p50", unit: "ms", samples: [sorted[keyCount / 2]],
        bar: "≤ 16 ms"
      ) { median, _ in median <= 16 },
      Measurement(
        "a paragraph of 1 MB: main for a key, p99", unit: "ms", samples: [sorted[keyCount * 99 / 100]],
        bar: "≤ 16 ms"
      ) { median, _ in median <= 16 },
    ]
  }

  /// A window that shows the middle of a text, where the caret is.
  private static func makeWindow(_ text: String) -> (OffscreenWindow, EditableTextNode) {
    let node = EditableTextNode()
    node.backgroundColor = .white
    node.text = text
    let window = OffscreenWindow(size: size, rootNode: node)
    window.settle()
    node.becomeFirstResponder()
    node.selectedRange = node.textLength / 2..<node.textLength / 2
    window.settle()
    return (window, node)
  }
}
