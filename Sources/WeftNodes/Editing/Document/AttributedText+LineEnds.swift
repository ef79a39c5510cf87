import WeftText

extension AttributedText {
  /// The text with all that ends a paragraph (CR LF, CR, U+2029) replaced by one character; by a line feed,
  /// line feeds stay as they are.
  func replacingLineEnds(by replacement: Character) -> AttributedText {
    let isLineFeed = replacement == "\n"
    let hasForeignEnds = string.utf8.contains(0x0D) || string.unicodeScalars.contains("\u{2029}")
    guard hasForeignEnds || (!isLineFeed && string.utf8.contains(0x0A)) else { return self }
    var result = AttributedText("", attributes: attributes(at: 0))
    for run in runs {
      let part = String(string[stringRange(of: run.range)])
      var new = String.UnicodeScalarView()
      var last: Unicode.Scalar?
      for scalar in part.unicodeScalars {
        defer { last = scalar }
        switch scalar {
        case "\n" where last == "\r": continue
        case "\n", "\r", "\u{2029}": new.append(contentsOf: replacement.unicodeScalars)
        default: new.append(scalar)
        }
      }
      result.append(AttributedText(String(new), attributes: run.attributes))
    }
    return result
  }
}
