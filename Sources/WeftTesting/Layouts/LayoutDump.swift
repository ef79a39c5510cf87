import Foundation
import WeftControls
import WeftEditing
import WeftLayout
import WeftNodes
import WeftText

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
    var words = [name(of: node), LayoutText.frame(node.frame)]
    if node.bounds.origin != .zero { words.append("from \(LayoutText.point(node.bounds.origin))") }
    if node.isHidden { words.append("hidden") }
    if node.alpha != 1 { words.append("alpha \(LayoutText.number(node.alpha))") }
    if let text = text(shownBy: node) { words.append("“\(text)”") }
    return words.joined(separator: " ")
  }

  /// Returns the class of a node, with its debug name if it has one.
  static func name(of node: DisplayNode) -> String {
    let type = String(describing: type(of: node))
    guard let name = node.debugName, !name.isEmpty else { return type }
    return "\(type) \"\(flat(name))\""
  }

  /// Returns the text of a text node, shortened; nil for other nodes.
  static func text(shownBy node: DisplayNode) -> String? {
    (node as? TextNode)?.attributedText.map { flat($0.string) }
  }

  private static func flat(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
