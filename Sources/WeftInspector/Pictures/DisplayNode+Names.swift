import WeftControls
import WeftNodes
import WeftText

extension DisplayNode {
  /// The class, with the debug name if there is one.
  package final var classAndName: String {
    let type = String(describing: Swift.type(of: self))
    guard let name = debugName, !name.isEmpty else { return type }
    return "\(type) \"\(Self.flat(name))\""
  }

  /// The text of a text node, in one line and shortened; nil for other nodes.
  package final var shownText: String? { (self as? TextNode)?.attributedText.map { Self.flat($0.string) } }

  private static func flat(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
