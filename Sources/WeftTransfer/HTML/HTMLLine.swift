import WeftText

/// A line of a text that is written as HTML, with its runs.
struct HTMLLine {
  struct Run {
    var text: String
    let attributes: TextAttributes
  }

  var runs: [Run] = []
  /// The style of the paragraph; nil for the default.
  var paragraph: ParagraphStyle?

  /// The lines of a text. Pictures in it are left out.
  static func lines(of text: AttributedText) -> [HTMLLine] {
    var lines = [HTMLLine()]
    for run in text.runs {
      let part = text[run.range].string.replacingOccurrences(of: "\r\n", with: "\n")
      let pieces = part.unicodeScalars.split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r" || $0 == "\u{2029}"
      }
      for (index, piece) in pieces.enumerated() {
        if index > 0 { lines.append(HTMLLine()) }
        lines[lines.count - 1].paragraph = lines[lines.count - 1].paragraph ?? run.attributes.paragraphStyle
        let characters = piece.filter { $0 != "\u{FFFC}" }
        guard !characters.isEmpty else { continue }
        lines[lines.count - 1].runs.append(
          Run(text: String(String.UnicodeScalarView(characters)), attributes: run.attributes))
      }
    }
    return lines
  }
}

extension Font.Weight {
  /// Whether HTML calls the weight bold.
  var isBold: Bool {
    switch self {
    case .semibold, .bold, .heavy, .black: true
    case .thin, .ultraLight, .light, .regular, .medium: false
    }
  }
}

extension AttributedText {
  /// The characters, without those that stand for pictures.
  var plainString: String {
    String(String.UnicodeScalarView(string.unicodeScalars.filter { $0 != "\u{FFFC}" }))
  }
}
