import Foundation

/// The style sheets within a document. Markup in them can divide an address.
struct StyleSheets {
  /// The text of a document.
  let text: Data

  /// The style sheets, as they are written and without markup.
  ///
  /// - Throws: `.corrupt` if it takes too long to read them, because none of them ends.
  func all() throws(ImageError) -> [(written: Data, plain: Data)] {
    let word = Data("style".utf8)
    var sheets: [(written: Data, plain: Data)] = []
    var (start, length) = (0, 0)
    while let found = text.range(of: word, in: start..<text.count) {
      start = found.upperBound
      guard isTag(found), let contents = endOfTag(from: start), !contents.isEmpty else { continue }
      let (end, plain) = sheet(from: contents.end)
      length += end - contents.end
      guard length <= 2 * text.count else { throw .hiddenData }
      sheets.append((text[contents.end..<end], plain))
    }
    return sheets
  }

  /// Whether a name is that of an element, maybe after a prefix.
  private func isTag(_ name: Range<Int>) -> Bool {
    guard name.lowerBound > 0, name.upperBound < text.count else { return false }
    let (before, after) = (text[name.lowerBound - 1], text[name.upperBound])
    return (before == UInt8(ascii: "<") || before == UInt8(ascii: ":"))
      && (after <= 0x20 || after == UInt8(ascii: ">") || after == UInt8(ascii: "/"))
  }

  /// Where a tag ends, and whether its element is empty; nil if it doesn't end.
  private func endOfTag(from start: Int) -> (end: Int, isEmpty: Bool)? {
    var quote: UInt8?
    for index in start..<text.count {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return (index + 1, text[index - 1] == UInt8(ascii: "/"))
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
    }
    return nil
  }

  /// Reads a style sheet, in which elements are ignored.
  private func sheet(from start: Int) -> (end: Int, plain: Data) {
    let reader = ByteReader(text)
    var plain = Data()
    var (place, depth) = (start, 0)
    while let tag = reader.firstIndex(of: UInt8(ascii: "<"), from: place) {
      plain += text[place..<tag]
      if reader.matches(Array("<!--".utf8), at: tag) {
        place = end(of: "-->", from: tag + 4).upperBound
      } else if reader.matches(Array("<![CDATA[".utf8), at: tag) {
        let end = end(of: "]]>", from: tag + 9)
        plain += text[tag + 9..<end.lowerBound]
        place = end.upperBound
      } else if reader.matches(Array("<?".utf8), at: tag) {
        place = end(of: "?>", from: tag + 2).upperBound
      } else if reader.matches(Array("</".utf8), at: tag) {
        guard depth > 0 else { return (tag, plain) }
        depth -= 1
        place = end(of: ">", from: tag + 2).upperBound
      } else {
        guard let element = endOfTag(from: tag + 1) else { return (text.count, plain) }
        if !element.isEmpty { depth += 1 }
        place = element.end
      }
    }
    return (text.count, plain + text[place...])
  }

  private func end(of word: String, from start: Int) -> Range<Int> {
    text.range(of: Data(word.utf8), in: min(start, text.count)..<text.count) ?? text.count..<text.count
  }
}
