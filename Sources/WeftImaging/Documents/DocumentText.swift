import Foundation

/// The text of a document or a style sheet, with its references to characters and entities replaced.
///
/// It is made to find `data:` URLs, however they are written, not to be parsed.
struct DocumentText {
  /// Bytes that stand for what was written as a reference, which is no markup. Documents have no such bytes.
  enum Mark {
    static let quote: UInt8 = 1
    static let apostrophe: UInt8 = 2
    static let lessThan: UInt8 = 3
    /// An entity of the document is before or after this.
    static let entity: UInt8 = 4
  }

  let bytes: Data
  /// Whether bytes beyond ASCII are what the library sees, too.
  let isUTF8: Bool

  /// References are not longer, but for zeros at their beginning.
  private static let longestReference = 64
  /// At each of its ends, an entity can be part of an address with as many bytes.
  private static let endLength = 8

  /// - Parameter isEmbedded: whether it is embedded in another document, whose entities it may use.
  /// - Throws: `.corrupt` if data may be hidden in it.
  init(_ data: Data, isEmbedded: Bool = false) throws(ImageError) {
    let source = Data(data)
    let encoding = DocumentEncoding(of: source)
    guard encoding != .unusual, Self.isText(source) else { throw .hiddenData }
    isUTF8 = encoding == .utf8
    bytes = try Self.expanding(source, Self.entities(in: source), refusesOthers: isEmbedded)
  }

  /// Whether data has none of the control characters that no document has. Some encodings use the escape character.
  static func isText(_ data: Data) -> Bool {
    !data.has(0x1B) && (0...Mark.entity).allSatisfy { !data.has($0) }
  }

  // MARK: Entities

  /// The entities that a document declares; of long ones only the ends. They may not contain markup.
  private static func entities(in source: Data) throws(ImageError) -> [String: Data] {
    let word = Data("<!ENTITY".utf8)
    var entities: [String: Data] = [:]
    var start = 0
    while let found = source.range(of: word, in: start..<source.count) {
      start = found.upperBound
      let rest = source[start...].drop(while: { $0 <= 0x20 })
      let name = rest.prefix(longestReference).prefix(while: { $0 > 0x20 })
      guard name.count < longestReference, name.first != UInt8(ascii: "%") else { throw .hiddenData }
      let value = rest[name.endIndex...].drop(while: { $0 <= 0x20 })
      // Entities in other files are not read.
      guard let quote = value.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else { continue }
      let key = String(decoding: name, as: UTF8.self)
      // The predefined ones can't be changed.
      guard predefined[key] == nil else { continue }
      let written = Data(value.dropFirst().prefix(while: { $0 != quote }))
      let ends = try ends(ofEntity: expanding(written, [:]))
      guard entities.updateValue(ends, forKey: key) ?? ends == ends else { throw .hiddenData }
    }
    return entities
  }

  private static func ends(ofEntity value: Data) throws(ImageError) -> Data {
    let markup = [UInt8(ascii: "<"), UInt8(ascii: "&"), Mark.lessThan, Mark.entity]
    guard !markup.contains(where: { value.has($0) }), !EmbeddedURL.isScheme(in: value) else {
      throw .hiddenData
    }
    let mark = Data([Mark.entity])
    let value = markingQuotes(in: value)
    guard value.count > 2 * endLength else { return mark + value + mark }
    var ends = mark
    for end in [value.prefix(endLength), value.suffix(endLength)] { ends += end + mark }
    return ends
  }

  /// Quotes that an entity contains do not end a value.
  private static func markingQuotes(in value: Data) -> Data {
    Data(
      value.map { byte in
        switch byte {
        case UInt8(ascii: "\""): Mark.quote
        case UInt8(ascii: "'"): Mark.apostrophe
        default: byte
        }
      })
  }

  // MARK: References

  private static let predefined: [String: Data] = [
    "lt": Data([Mark.lessThan]), "gt": Data([UInt8(ascii: ">")]), "amp": Data([UInt8(ascii: "&")]),
    "quot": Data([Mark.quote]), "apos": Data([Mark.apostrophe]),
  ]

  /// - Parameter refusesOthers: whether an error is thrown at an entity that is not among those given.
  private static func expanding(
    _ source: Data, _ entities: [String: Data], refusesOthers: Bool = false
  ) throws(ImageError) -> Data {
    let reader = ByteReader(source)
    var result = Data()
    var start = 0
    while let place = reader.firstIndex(of: UInt8(ascii: "&"), from: start) {
      result += source[start..<place]
      start = place + 1
      let window = source[start..<min(start + longestReference, source.count)]
      let name = window.prefix(while: { $0 != UInt8(ascii: ";") })
      if name.endIndex < window.endIndex,
        let character = replacement(of: String(decoding: name, as: UTF8.self), entities)
      {
        guard !refusesOthers || character != Data([Mark.entity]) else { throw .hiddenData }
        result += character
        start = name.endIndex + 1
      } else {
        // A number with that many digits hides a character.
        guard name.count < longestReference || name.first != UInt8(ascii: "#") else { throw .hiddenData }
        result.append(UInt8(ascii: "&"))
      }
    }
    return result + source[start...]
  }

  /// Nil if it is no reference.
  private static func replacement(of name: String, _ entities: [String: Data]) -> Data? {
    guard name.hasPrefix("#") else {
      let isName = !name.isEmpty && name.utf8.allSatisfy { $0.isPartOfName }
      return predefined[name] ?? entities[name] ?? (isName ? Data([Mark.entity]) : nil)
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number)
    else { return nil }
    return replacement(of: scalar)
  }

  /// What stands for a character that is not written as such.
  private static func replacement(of scalar: Unicode.Scalar) -> Data {
    switch scalar {
    // Left out in addresses.
    case "\t", "\n", "\r": Data()
    case "\"": Data([Mark.quote])
    case "'": Data([Mark.apostrophe])
    case "<": Data([Mark.lessThan])
    // These would be taken for marks. The library trims them from addresses, as spaces.
    case "\u{0}"..<" ": Data([0x20])
    default: Data(String(Character(scalar)).utf8)
    }
  }

  /// Text in which the escapes of style sheets are replaced, too.
  static func unescaping(_ text: Data) -> Data {
    let reader = ByteReader(text)
    var result = Data()
    var start = 0
    while let place = reader.firstIndex(of: UInt8(ascii: "\\"), from: start) {
      result += text[start..<place]
      start = place + 1
      let digits = text[start..<min(start + 6, text.count)].prefix(while: { $0.isHexadecimalDigit })
      if let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) {
        result += Unicode.Scalar(number).map { replacement(of: $0) } ?? Data()
        start = digits.endIndex
        if start < text.count, text[start] <= 0x20 { start += 1 }
      } else if start < text.count {
        if text[start] >= 0x20 { result.append(text[start]) }
        start += 1
      }
    }
    return result + text[start...]
  }
}

extension Data {
  /// Whether a byte is in the data; fast even in a debug build.
  func has(_ byte: UInt8) -> Bool { ByteReader(self).firstIndex(of: byte, from: 0) != nil }
}

extension UInt8 {
  /// Whether a byte may be part of the name of an entity.
  fileprivate var isPartOfName: Bool {
    self >= 0x80 || "-.:_".utf8.contains(self) || Unicode.Scalar(self).properties.isAlphabetic
      || (0x30...0x39).contains(self)
  }

  fileprivate var isHexadecimalDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}

extension ImageError {
  /// Honest tools write nothing in such a way.
  static let hiddenData = ImageError.corrupt("embedded data may be hidden")
}
