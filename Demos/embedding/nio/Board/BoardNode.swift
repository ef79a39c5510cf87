import Weft

/// A line in large letters, and a caption below it.
final class BoardNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the only stored property that changes is protected by a lock.
  private let headline = TextNode()
  private let caption = TextNode()
  private let captionText: String
  @Invalidating(.layout) private var line = ""

  init(_ line: String, caption: String) {
    captionText = caption
    super.init()
    automaticallyManagesSubnodes = true
    headline.maximumNumberOfLines = 3
    headline.truncationMode = .truncateTail
    show(line)
  }

  /// Shows another line. Any thread.
  func show(_ newLine: String) {
    line = newLine
    applyTheme()
  }

  private func applyTheme() {
    backgroundColor = theme.background
    headline.attributedText = AttributedText(line, font: Font(size: 34, weight: .bold), color: theme.text)
    caption.attributedText = AttributedText(captionText, font: Font(size: 14), color: theme.secondaryText)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    applyTheme()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 12, justifyContent: .center) {
      headline.flexShrink()
      caption
    }
    .padding(28)
  }
}
