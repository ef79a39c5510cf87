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
      guard isTag(found) else { continue }
      let tag = tag(from: start)
      let hasContents = tag.isClosed && !tag.isEmpty
      let (end, plain) = hasContents ? sheet(from: tag.end) : (tag.end, Data())
      length += end - start
      guard length <= 2 * text.count else { throw .hiddenData }
      if hasContents { sheets.append((text[tag.end..<end], plain)) }
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

  /// The rest of a tag.
  private struct Tag {
    /// Where it ends, or where its end is not searched further.
    let end: Int
    var isClosed = true
    /// Whether its element is empty.
    var isEmpty = false
  }

  private func tag(from start: Int) -> Tag {
    var quote: UInt8?
    for index in start..<text.count {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return Tag(end: index + 1, isEmpty: text[index - 1] == UInt8(ascii: "/"))
      } else if byte == UInt8(ascii: "<") {
        return Tag(end: index, isClosed: false)
      }
    }
    return Tag(end: text.count, isClosed: false)
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
        let element = self.tag(from: tag + 1)
        guard element.isClosed else { return (text.count, plain) }
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
