import Foundation
import Weft

/// A text in one style, in whole points, which grows with the size of text that the user wants. It has a layer but no view,
/// so it receives no events.
///
/// It is drawn on the main thread. For a word or two, that takes less time than a transfer to another thread
/// and back, and they appear in the frame in which they were set.
public final class LabelNode: TextNode, @unchecked Sendable {
  // Unchecked: the text is protected by a lock.

  /// The text. Any thread.
  public override var text: String {
    get { words }
    set {
      guard newValue != words else { return }
      words = newValue
      showWords()
    }
  }

  /// The style at the usual size of text, except for the vertical alignment: text is at the top.
  public let textStyle: TextStyle

  @Invalidating(.layout) private var words = ""

  /// Creates a label.
  public init(_ text: String = "", style: TextStyle) {
    textStyle = style
    super.init()
    isLayerBacked = true
    adjustsFontForContentSize = true
    displaysAsynchronously = false
    maximumNumberOfLines = style.maximumLines
    truncationMode = style.lineBreak
    words = text
    showWords()
  }

  private func showWords() {
    var attributes = TextAttributes(
      font: textStyle.font, color: textStyle.color,
      paragraphStyle: ParagraphStyle(alignment: textStyle.alignment, lineSpacing: textStyle.lineSpacing))
    if textStyle.letterSpacing != 0 { attributes.kerning = textStyle.letterSpacing }
    attributedText = AttributedText(words, attributes: attributes)
    showBaselines()
  }

  /// The font with the present size of text. Any thread.
  public var shownFont: Font {
    let factor = traitCollection.contentSizeMultiplier
    return factor == 1 ? textStyle.font : textStyle.font.withSize(textStyle.font.size * factor)
  }

  /// Adapts the text to its size.
  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    if traitCollection.contentSizeMultiplier != previous.contentSizeMultiplier { showBaselines() }
  }

  private func showBaselines() {
    let metrics = shownFont.metrics
    style.ascender = metrics.ascent
    // The height is rounded up to a whole point.
    style.descender = -(metrics.lineHeight.rounded(.up) - metrics.ascent)
  }

  /// The size of the text in lines of at most a width, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    size(within: constrainedSize.width)
  }

  /// The size of the text with line breaks only where it contains them, in whole points. Any thread.
  public var naturalSize: CGSize { size(within: .infinity) }

  /// The frame of the label, vertically centred in a rectangle and as wide as it, in points. Main.
  @MainActor public func frame(centeredIn rect: CGRect) -> CGRect {
    let height = min(size(within: rect.width).height, rect.height)
    return CGRect(
      x: rect.minX, y: rect.minY + ((rect.height - height) / 2).rounded(), width: rect.width, height: height)
  }

  /// The size of the text in whole points, with lines broken at `width`. Any thread.
  public func size(within width: CGFloat = .infinity) -> CGSize {
    guard !words.isEmpty else { return .zero }
    let size = super.calculateSizeThatFits(CGSize(width: width, height: .infinity))
    // The space after the last letter is not part of the size, but lines are broken as if it were.
    let textWidth = (size.width + max(textStyle.letterSpacing, 0)).rounded(.up)
    return CGSize(width: min(textWidth, width), height: size.height.rounded(.up))
  }
}
