import Foundation

/// A `data:` URL in a document.
struct EmbeddedURL: Hashable {
  /// What is before the comma: the type.
  private let header: Data
  private let payload: Data

  private init(header: Data, payload: Data) {
    self.header = header
    self.payload = payload
  }

  /// All bytes: `Data` takes only the first ones, which are the same in most pictures.
  func hash(into hasher: inout Hasher) {
    for part in [header, payload] { part.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  /// The URLs that the library for vector images may read in a document or a style sheet.
  ///
  /// - Parameter isEmbedded: whether it is embedded in another document.
  /// - Throws: `.corrupt` if there may be others.
  static func all(in data: Data, isEmbedded: Bool) throws(ImageError) -> [EmbeddedURL] {
    let text = try DocumentText(data, isEmbedded: isEmbedded)
    let urls = try all(in: text.bytes, isUTF8: text.isUTF8)
    if text.bytes.has(UInt8(ascii: "\\")) {
      let unescaped = try all(in: DocumentText.unescaping(text.bytes), isUTF8: text.isUTF8)
      guard Set(unescaped).isSubset(of: urls) else { throw .hiddenData }
    }
    for sheet in try StyleSheets(text: text.bytes).all() where sheet.written.has(UInt8(ascii: "<")) {
      let plain = try all(in: DocumentText.unescaping(sheet.plain), isUTF8: text.isUTF8)
      let written = try all(in: Data(sheet.written), isUTF8: text.isUTF8)
      guard Set(plain).isSubset(of: written) else { throw .hiddenData }
    }
    return urls
  }

  /// Whether the beginning of such a URL is in a text.
  static func isScheme(in text: Data) -> Bool {
    let reader = ByteReader(text)
    var next = 0
    while let colon = reader.firstIndex(of: UInt8(ascii: ":"), from: next) {
      if start(of: "data", before: colon, in: text) != nil { return true }
      next = colon + 1
    }
    return false
  }

  /// Whether a style sheet with such URLs may be in data that is no text.
  static func mayBe(inBinary data: Data) -> Bool {
    guard let urls = try? all(in: DocumentText.unescaping(Data(data)), isUTF8: true) else { return true }
    return !urls.isEmpty
  }

  // MARK: Searching

  private static func all(in text: Data, isUTF8: Bool) throws(ImageError) -> [EmbeddedURL] {
    let reader = ByteReader(text)
    var urls: [EmbeddedURL] = []
    var (next, length) = (0, 0)
    while let colon = reader.firstIndex(of: UInt8(ascii: ":"), from: next) {
      next = colon + 1
      guard let scheme = start(of: "data", before: colon, in: text),
        let opening = opening(before: scheme, in: text)
      else { continue }
      let end = end(openedBy: opening, from: next, reader)
      // They may overlap, but not without end.
      length += end - next
      guard length <= 4 * text.count else { throw .hiddenData }
      guard !text[scheme..<end].has(DocumentText.Mark.entity) else { throw .hiddenData }
      let url = text[next..<end]
      guard let comma = url.firstIndex(of: UInt8(ascii: ",")), !url[..<comma].has(UInt8(ascii: "<"))
      else { continue }
      let hiding = [UInt8(ascii: "<"), UInt8(ascii: "\\")]
      guard !hiding.contains(where: { url.has($0) }), isUTF8 || !url.contains(where: { $0 >= 0x80 }),
        !url[..<comma].contains(where: { Self.isIgnored($0) })
      else { throw .hiddenData }
      urls.append(EmbeddedURL(header: plain(url[..<comma]), payload: plain(url[(comma + 1)...])))
    }
    return urls
  }

  /// Whether the library leaves a byte out of addresses.
  private static func isIgnored(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D].contains(byte) }

  /// Where a word in any case begins that ends before an offset; nil if there is another.
  private static func start(of word: String, before end: Int, in text: Data) -> Int? {
    var index = end
    for letter in word.utf8.reversed() {
      repeat {
        index -= 1
      } while index >= 0 && (text[index] == DocumentText.Mark.entity || isIgnored(text[index]))
      guard index >= 0, text[index] | 0x20 == letter else { return nil }
    }
    return index
  }

  /// The quote or parenthesis before a URL; nil if there is none, as in plain text.
  private static func opening(before start: Int, in text: Data) -> UInt8? {
    guard let index = last(before: start, in: text) else { return nil }
    let byte = text[index]
    let isInStyle = Self.start(of: "url", before: index, in: text) != nil
    if byte == UInt8(ascii: "(") { return isInStyle ? byte : nil }
    let quotes = [
      UInt8(ascii: "\""), UInt8(ascii: "'"), DocumentText.Mark.quote, DocumentText.Mark.apostrophe,
    ]
    guard quotes.contains(byte), let before = last(before: index, in: text) else { return nil }
    switch text[before] {
    // The value of an attribute, or after a comment in a style sheet.
    case UInt8(ascii: "="), UInt8(ascii: "/"): return byte
    case UInt8(ascii: "("): return Self.start(of: "url", before: before, in: text) != nil ? byte : nil
    default: return Self.start(of: "import", before: before + 1, in: text) != nil ? byte : nil
    }
  }

  /// The offset of the last byte before another that is no space; control characters count as spaces.
  private static func last(before end: Int, in text: Data) -> Int? {
    var index = end - 1
    while index >= 0, text[index] <= 0x20, text[index] > DocumentText.Mark.lessThan { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// Where a URL ends at the latest: what comes after the beginning of a picture doesn't change its size.
  private static func end(openedBy opening: UInt8, from start: Int, _ reader: ByteReader) -> Int {
    func first(_ byte: UInt8, to limit: Int) -> Int {
      reader.firstIndex(of: byte, from: start, to: limit) ?? limit
    }
    return switch opening {
    case UInt8(ascii: "("): first(UInt8(ascii: ")"), to: reader.count)
    case DocumentText.Mark.quote: first(UInt8(ascii: "\""), to: first(opening, to: reader.count))
    case DocumentText.Mark.apostrophe: first(UInt8(ascii: "'"), to: first(opening, to: reader.count))
    default: first(opening, to: reader.count)
    }
  }

  /// The characters of a part of a URL.
  private static func plain(_ part: Data) -> Data {
    let marks = [DocumentText.Mark.quote, DocumentText.Mark.apostrophe, DocumentText.Mark.lessThan]
    guard marks.contains(where: { part.has($0) }) else { return Data(part) }
    var result = Data(capacity: part.count)
    for byte in part {
      switch byte {
      case DocumentText.Mark.quote: result.append(UInt8(ascii: "\""))
      case DocumentText.Mark.apostrophe: result.append(UInt8(ascii: "'"))
      case DocumentText.Mark.lessThan: result.append(UInt8(ascii: "<"))
      default: result.append(byte)
      }
    }
    return result
  }

  // MARK: Contents

  /// The embedded data.
  var contents: Data {
    let parts = head.split(separator: ";", omittingEmptySubsequences: false)
    let isBase64 = parts.count > 1 && parts.last?.trimmingCharacters(in: .whitespaces) == "base64"
    let end = ByteReader(payload).firstIndex(of: UInt8(ascii: "#"), from: 0) ?? payload.count
    return DataURL.contents(ofPayload: payload.prefix(end), isBase64: isBase64)
  }

  /// Whether the type has an unusual encoding, which the library follows in style sheets.
  var statesEncoding: Bool {
    let values = head.components(separatedBy: "charset").dropFirst()
    let usual: Set<String> = ["=utf-8", "=\"utf-8\"", "=us-ascii"]
    return values.contains { value in !usual.contains(String(value.prefix { $0 != ";" })) }
  }

  private var head: String { String(decoding: header, as: UTF8.self).lowercased() }

  /// The type; nil if it is missing or invalid, so that the library looks at the data.
  var type: String? {
    let type = head.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    let isValid =
      parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),:;<=>?@[]{}\\".utf8.contains($0) }
      }
    // Stands for a missing type.
    return isValid && !(type == "text/plain" && head.contains("us-ascii")) ? type : nil
  }
}
