import Foundation

/// The contents of a `data:` URL.
enum DataURL {
  /// Returns nil if the URL is invalid.
  static func contents(of url: URL) -> Data? {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ","), text.lowercased().hasPrefix("data:") else { return nil }
    let payload = String(text[text.index(after: comma)...])
    guard text[..<comma].lowercased().hasSuffix(";base64") else {
      return unescaped(payload)
    }
    return unescaped(payload).flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
  }

  /// The contents of what is after the comma, read as leniently as browsers do.
  static func contents(ofPayload payload: Data, isBase64: Bool) -> Data {
    let bytes = unescapedLeniently(payload)
    guard isBase64 else { return bytes }
    if let data = Data(base64Encoded: bytes, options: .ignoreUnknownCharacters) { return data }
    // The padding may be missing.
    var digits = bytes.filter { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"): true
      default: false
      }
    }
    if digits.count % 4 == 1 { digits.removeLast() }
    while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: digits) ?? Data()
  }

  /// Decodes percent-encoded bytes; what is no such byte stays.
  private static func unescapedLeniently(_ bytes: Data) -> Data {
    guard bytes.has(UInt8(ascii: "%")) else { return bytes }
    var data = Data()
    var rest = bytes
    while let place = rest.firstIndex(of: UInt8(ascii: "%")) {
      data += rest[..<place]
      rest = rest[(place + 1)...]
      let digits = rest.prefix(2)
      if digits.count == 2, digits.first != UInt8(ascii: "+"),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        data.append(value)
        rest = rest.dropFirst(2)
      } else {
        data.append(UInt8(ascii: "%"))
      }
    }
    return data + rest
  }

  /// Decodes percent-encoded bytes.
  private static func unescaped(_ text: String) -> Data? {
    var data = Data()
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        data.append(byte)
        continue
      }
      guard let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16), rest.count >= 2 else { return nil }
      data.append(value)
      rest = rest.dropFirst(2)
    }
    return data
  }
}
