import Foundation
import WeftControls
import WeftEditing
import WeftNodes
import WeftOffscreen
import WeftText

@testable import WeftInspector
@testable import WeftX11

/// Lines for the inspector's socket, which a client sends in arbitrary pieces, and their answers.
enum InspectorLines: FuzzTarget {
  static let name = "inspector"
  static let longestInput = 6000

  private static let words = [
    "help", "windows", "tree", "node", "layout", "reasons", "accessibility", "pending", "frames",
    " ", "\t", "#", "1", "2", "3", "-1",
    "\r", "\0",
    "9223372036854775807", "9223372036854775808", "0x10", "１", "\n", "\n\n",
  ]

  static func run(_ bytes: [UInt8]) async throws {
    var reader = FuzzReader(bytes)
    let (pieceCount, title, text) = (reader.number(below: 5), reader.text(atMost: 8), reader.text(atMost: 8))
    let sent = reader.bool() ? reader.remainder() : lines(&reader)
    let windows = [window(text), window("")]
    defer { for window in windows { window.scene.close() } }
    let console = InspectorConsole { windows.map { .init(title: title, scene: $0.scene) } }
    var expected = ""
    for line in sent.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = String(decoding: line, as: UTF8.self)
      let answer = console.answer(to: line)
      try require(
        !answer.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().contains(""),
        "the answer to \(line.debugDescription) has an empty line: \(answer.debugDescription)")
      if !answer.isEmpty { expected += answer + "\n\n" }
    }
    let conversation = InspectorConversation { console.answer(to: $0) }
    let received = String(
      decoding: try await conversation.say(pieces(of: sent, count: pieceCount)), as: UTF8.self)
    // A line that is too long ends the conversation as soon as it is noticed.
    let isShort = sent.count <= InspectorClient.longestLine
    try require(
      !isShort || received == expected, "\(received.debugDescription), not \(expected.debugDescription)")
  }

  private static func window(_ text: String) -> OffscreenWindow {
    let (root, node) = (DisplayNode(), TextNode())
    node.attributedText = AttributedText(text)
    node.accessibilityLabel = text
    root.addSubnode(node)
    return OffscreenWindow(size: CGSize(width: 40, height: 30), rootNode: root)
  }

  private static func lines(_ reader: inout FuzzReader) -> [UInt8] {
    var text = ""
    while !reader.isAtEnd {
      let number = reader.number(below: words.count + 2)
      text += number < words.count ? words[number] + (reader.bool() ? " " : "") : reader.text(atMost: 20)
    }
    return Array(text.utf8)
  }

  private static func pieces(of bytes: [UInt8], count: Int) -> [[UInt8]] {
    let size = max(bytes.count / (count + 1), 1)
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
  }
}
