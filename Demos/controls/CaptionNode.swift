import DemoSupport
import Weft

/// A text in a font and a colour of the theme.
final class CaptionNode: TextNode, @unchecked Sendable {
  /// The role of the text.
  enum Role: Sendable {
    case title
    case headline
    case name
    case detail
    case number
  }

  private let role: Role
  private let alignment: TextAlignment

  init(_ text: String, _ role: Role, alignment: TextAlignment = .leading) {
    self.role = role
    self.alignment = alignment
    super.init()
    isLayerBacked = true
    maximumNumberOfLines = role == .detail ? 0 : 1
    switch role {
    case .title: becomeHeading(level: 1)
    case .headline: becomeHeading(level: 2)
    case .name, .detail, .number: break
    }
    show(text)
  }

  /// Changes the words.
  @MainActor func say(_ text: String) { show(text) }

  private func show(_ text: String) {
    let theme = theme
    let (font, color): (Font, Color) =
      switch role {
      case .title: (theme.type.title, theme.text)
      case .headline: (theme.type.headline, theme.text)
      case .name: (theme.type.body, theme.text)
      case .detail: (theme.type.caption, theme.secondaryText)
      case .number: (theme.type.caption, theme.secondaryText)
      }
    var paragraph = ParagraphStyle()
    paragraph.alignment = alignment
    attributedText = AttributedText(
      text, attributes: TextAttributes(font: font, color: color, paragraphStyle: paragraph))
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show(text)
  }
}
