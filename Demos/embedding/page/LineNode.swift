import Weft

/// A page with one line of text in the middle, shared by the embedding examples.
public final class LineNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the only stored property that changes is protected by a lock.
  private let text = TextNode()
  @Invalidating(.layout) private var line = ""

  /// Creates a page. Any thread.
  public init(_ line: String) {
    super.init()
    automaticallyManagesSubnodes = true
    text.maximumNumberOfLines = 3
    text.truncationMode = .truncateTail
    show(line)
  }

  /// Shows another line. Any thread.
  public func show(_ line: String) {
    self.line = line
    applyTheme()
  }

  private func applyTheme() {
    backgroundColor = theme.background
    text.attributedText = AttributedText(line, font: Font(size: 18), color: theme.text)
  }

  /// Applies the colours of the new theme.
  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    applyTheme()
  }

  /// The line in the middle.
  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    text.centered().padding(16)
  }
}
