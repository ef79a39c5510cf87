import Weft

/// A page with one line of text in the middle: what the examples of embedding show.
public final class LineNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let text = TextNode()

  /// Makes a page. Any thread.
  public init(_ line: String) {
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = Color(hex: 0xF6F4F0)
    show(line)
  }

  /// Shows another line. Any thread.
  public func show(_ line: String) {
    text.attributedText = AttributedText(line, font: Font(size: 18), color: Color(hex: 0x1F1D24))
  }

  /// The line in the middle.
  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    text.centered().padding(16)
  }
}
