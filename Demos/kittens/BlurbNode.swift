import DemoSupport
import Foundation
import Weft

/// The text at the top, with links that report their address when they are tapped.
final class BlurbNode: DisplayNode, TextNodeDelegate, @unchecked Sendable {
  // Unchecked: the callback is confined to main.

  /// Called with the address of a link that was tapped.
  @MainActor var onLink: ((String) -> Void)?

  private let text = TextNode()

  override init() {
    super.init()
    text.attributedText = Self.blurb
    text.isUserInteractionEnabled = true
    text.delegate = self
    addSubnode(text)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let margin = HeaderNode.margin(inWidth: constrainedSize.max.width)
    return text.inset(top: 18, left: margin, bottom: 18, right: margin)
  }

  func textNode(
    _ textNode: TextNode, tappedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint, textRange range: Range<Int>
  ) {
    onLink?(value.string ?? "")
  }

  private nonisolated static var blurb: AttributedText {
    let style = ParagraphStyle(lineSpacing: 3)
    let plain = TextAttributes(
      font: Font(size: 14), color: Palette.secondaryInk, paragraphStyle: style)
    func link(_ text: String, _ address: String) -> AttributedText {
      var attributes = TextAttributes(
        font: Font(size: 14, weight: .medium), color: Palette.accent, paragraphStyle: style,
        link: TextLink(address))
      attributes.underline = .single
      return AttributedText(text, attributes: attributes)
    }
    func words(_ text: String) -> AttributedText { AttributedText(text, attributes: plain) }
    return words("One kitten, and twelve photographs that stand in for her siblings. They come with ")
      + link("scikit-image", "https://scikit-image.org/docs/stable/api/skimage.data.html")
      + words("; the list is the one that made ") + link("AsyncDisplayKit", "https://texturegroup.org")
      + words(" known. Everything here is measured, decoded and drawn off the main thread.")
  }
}
