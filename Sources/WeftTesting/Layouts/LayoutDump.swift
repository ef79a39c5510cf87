import Foundation
import WeftInspector
import WeftLayout
import WeftNodes

/// Describes the frames of a tree of nodes as text, for people and for comparison.
@MainActor
struct LayoutDump {
  /// Returns a line for each node, indented by two spaces per level: class, name, frame in the supernode, and
  /// other visible properties that differ from their defaults. Nodes of private classes appear with their
  /// plain names.
  static func text(of root: DisplayNode) -> String {
    var lines: [String] = []
    var remaining = [(node: root, depth: 0)]
    while let (node, depth) = remaining.popLast() {
      lines.append(String(repeating: "  ", count: depth) + line(for: node))
      remaining.append(contentsOf: node.subnodes.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(for node: DisplayNode) -> String {
    var words = [node.classAndName, LayoutText.frame(node.frame)]
    if node.bounds.origin != .zero { words.append("from \(LayoutText.point(node.bounds.origin))") }
    if node.isHidden { words.append("hidden") }
    if node.alpha != 1 { words.append("alpha \(LayoutText.number(node.alpha))") }
    if let text = node.shownText { words.append("“\(text)”") }
    return words.joined(separator: " ")
  }
}
