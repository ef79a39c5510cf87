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
