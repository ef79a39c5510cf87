import Foundation
import Weft

/// A text in one style, in whole points. It has a layer but no view: it takes no events.
///
/// It is drawn on main: a word or two take less time than their way to another thread and back, and appear
/// in the frame in which they were set.
public final class LabelNode: TextNode, @unchecked Sendable {
  // Unchecked: the text is behind a lock of its own.

  /// The text. Any thread.
  public override var text: String {
    get { words }
    set {
      guard newValue != words else { return }
      words = newValue
      showWords()
    }
  }

  /// How it looks, but for the vertical alignment: text stands at the top.
  public let textStyle: TextStyle

  @Invalidating(.layout) private var words = ""

  /// Makes a label.
  public init(_ text: String = "", style: TextStyle) {
    textStyle = style
    super.init()
    isLayerBacked = true
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
    let metrics = textStyle.font.metrics
    style.ascender = metrics.ascent
    // A label is as high as the next whole point.
    style.descender = -(metrics.lineHeight.rounded(.up) - metrics.ascent)
  }

  /// The size of the text in lines of at most that width, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    size(within: constrainedSize.width)
  }

  /// The size of the text where lines end only where it says so, in whole points. Any thread.
  public var naturalSize: CGSize { size(within: .infinity) }

  /// Where the label is in the middle of a rectangle's height and as wide as that, in points. Main.
  @MainActor public func frame(centeredIn rect: CGRect) -> CGRect {
    let height = min(size(within: rect.width).height, rect.height)
    return CGRect(
      x: rect.minX, y: rect.minY + ((rect.height - height) / 2).rounded(), width: rect.width, height: height)
  }

  /// The size that the text takes, in whole points; lines end at `width`. Any thread.
  public func size(within width: CGFloat = .infinity) -> CGSize {
    guard !words.isEmpty else { return .zero }
    let size = super.calculateSizeThatFits(CGSize(width: width, height: .infinity))
    // The space behind the last letter is not part of the size, but lines are broken as if it were.
    let textWidth = (size.width + max(textStyle.letterSpacing, 0)).rounded(.up)
    return CGSize(width: min(textWidth, width), height: size.height.rounded(.up))
  }
}
