import Foundation
import WeftNodes
import WeftText

/// What the layout of an editable text depends on, besides the text.
struct EditorStyle: Hashable, Sendable {
  /// The width at which lines end, in points; infinite in a single line.
  var width = CGFloat.infinity
  /// The font of text that has none.
  var font = Font(size: 15)
  /// The factor for the fonts of text that has some.
  var fontFactor: CGFloat = 1
  /// The direction of the layout, at whose leading edge lines begin.
  var direction = WritingDirection.leftToRight
  /// The language of text that names none.
  var language = "en"
  /// Whether characters are shown as bullets.
  var isSecure = false

  /// Replaces each character of a secure text.
  private static let bullet = "\u{2022}"

  /// Lays out a piece.
  ///
  /// - Parameters:
  ///   - piece: the piece.
  ///   - marked: the text that is being composed in it, and its position.
  func layout(_ piece: TextPiece, marked: (text: MarkedText, position: Int)? = nil) -> PieceLayout {
    var content = piece.content
    if fontFactor != 1 {
      let base = font.withSize(font.size / fontFactor)
      content = content.scaled(by: fontFactor, defaultFont: base)
    }
    var map = DisplayMap.identity
    if isSecure {
      let string = content.string
      let starts = string.indices.map { string.utf16.distance(from: string.startIndex, to: $0) }
      map.bullets = starts + [string.utf16.count]
      content = AttributedText(
        String(repeating: Self.bullet, count: starts.count), attributes: content.attributes(at: 0))
    }
    if let marked {
      // In a secure text, composed text becomes bullets only when it is finished.
      let place = map.displayed(marked.position)
      content.insert(Self.decorated(marked.text, content.attributes(at: max(place - 1, 0))), at: place)
      map.marked = place..<place + marked.text.text.utf16.count
    }
    var options = TextLayoutOptions()
    options.defaultFont = font
    options.layoutDirection = direction
    options.language = language
    let layout = TextLayout(content, constrainedTo: CGSize(width: width, height: .infinity), options: options)
    return PieceLayout(version: piece.version, layout: layout, map: map, style: content.paragraphStyle)
  }

  /// Lays out a placeholder: in the given number of lines at most, or in one in a single line.
  func placeholderLayout(_ text: AttributedText, lines: Int) -> TextLayout {
    var options = TextLayoutOptions()
    options.defaultFont = font
    options.layoutDirection = direction
    options.language = language
    options.maximumLines = width.isFinite ? lines : 1
    return TextLayout(text, constrainedTo: CGSize(width: width, height: .infinity), options: options)
  }

  /// Underlines composed text, with a thick line where it is being converted.
  private static func decorated(_ marked: MarkedText, _ attributes: TextAttributes) -> AttributedText {
    var attributes = attributes
    attributes.underline = .single
    var text = AttributedText(marked.text, attributes: attributes)
    text.updateAttributes(in: marked.emphasis) { $0.underline = .thick }
    return text
  }

  /// The height of an empty line, in points.
  func lineHeight(_ attributes: TextAttributes) -> CGFloat {
    layout(TextPiece(AttributedText("", attributes: attributes), endsParagraph: false, version: 0)).size
      .height
  }
}

extension AttributedText {
  /// The style of the paragraph.
  fileprivate var paragraphStyle: ParagraphStyle { attributes(at: 0).paragraphStyle ?? ParagraphStyle() }
}
