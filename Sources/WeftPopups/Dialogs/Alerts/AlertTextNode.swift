import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// The symbol, the title and the message of an alert.
final class AlertTextNode: DisplayNode, @unchecked Sendable {
  private let alert: Alert
  private let symbol: AlertSymbolNode?
  private let title = TextNode()
  /// The explanation; nil for none.
  let message: TextNode?

  /// Between the symbol and the texts, in points.
  private static let gap: CGFloat = 14

  init(_ alert: Alert) {
    self.alert = alert
    symbol = alert.style == .plain ? nil : AlertSymbolNode(alert.style)
    message = alert.message.isEmpty ? nil : TextNode()
    super.init()
    automaticallyManagesSubnodes = true
    for node in [title, message].compactMap({ $0 }) {
      node.isAccessibilityElement = true
      node.style.flexShrink = 1
    }
    title.accessibilityTraits = .header
    showTexts()
  }

  /// The width of the texts in as few lines as there are paragraphs, in points.
  var preferredWidth: CGFloat {
    let style = TextStyle(font: theme.type.headline)
    let longest = style.size(of: alert.title).width
    // A message that is wrapped is read more easily than one of a single long line.
    let limit = 340 * max(traitCollection.contentSizeMultiplier, 1)
    let body = min(TextStyle(font: theme.type.body).size(of: alert.message).width, limit)
    return max(longest, body).rounded(.up) + (symbol.map { $0.side + Self.gap } ?? 0)
  }

  private func showTexts() {
    let theme = theme
    func text(_ words: String, _ font: Font, _ color: Color) -> AttributedText {
      AttributedText(words, attributes: TextAttributes(font: font, color: color))
    }
    title.attributedText = text(alert.title, theme.type.headline, theme.text)
    message?.attributedText = text(alert.message, theme.type.body, theme.secondaryText)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTexts()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    var texts = StackLayoutSpec.vertical(
      spacing: 6, alignItems: .stretch, children: [title, message].compactMap { $0 })
    texts.style.flexShrink = 1
    texts.style.flexGrow = 1
    guard let symbol else { return texts }
    return StackLayoutSpec.horizontal(
      spacing: Self.gap, alignItems: message == nil ? .center : .start, children: [symbol, texts])
  }
}
