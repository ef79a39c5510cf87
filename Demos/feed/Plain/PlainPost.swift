import Foundation
import Weft

/// The content of a post for measurements, generated from its number. Other programs show the same content, see
/// `PlainPostTable`.
struct PlainPost: Sendable {
  let author: Author
  /// The time of the post, in words.
  let time: String
  /// The words of the text: from 340 to 640 characters, with the spaces between them.
  let words: [Substring]

  /// Generates the post with a number.
  init(_ number: Int) {
    author = Author.all[number % Author.all.count]
    let minutes = 1 + number % 59
    time = minutes == 1 ? "1 minute ago" : "\(minutes) minutes ago"
    var chance = Chance(seed: UInt64(number))
    var text = FeedText.sentence(&chance)
    while text.count < 340 + 65 * (number % 4) { text += " " + FeedText.sentence(&chance) }
    words = text.split(separator: " ")
  }

  /// Whether a word of the text is bold: every ninth is.
  static func isBold(_ index: Int) -> Bool { index % 9 == 8 }

  /// The text with its bold words.
  func styledText(size: CGFloat, color: Color) -> AttributedText {
    let (regular, bold) = (Font(size: size), Font(size: size, weight: .bold))
    var text = AttributedText()
    for (index, word) in words.enumerated() {
      if index > 0 { text.append(AttributedText(" ", font: regular, color: color)) }
      text.append(AttributedText(String(word), font: Self.isBold(index) ? bold : regular, color: color))
    }
    return text
  }

  /// The text with tags around its bold words, as HTML, Pango and Qt read them.
  var markup: String {
    words.enumerated().map { Self.isBold($0) ? "<b>\($1)</b>" : String($1) }.joined(separator: " ")
  }
}
