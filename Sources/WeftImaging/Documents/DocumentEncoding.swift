import Foundation

/// The encoding of a document, as its XML declaration states it.
enum DocumentEncoding {
  case utf8
  /// Another one whose bytes below 128 are ASCII, and no others stand for ASCII.
  case withASCII
  case unusual

  /// The declaration is searched in as many bytes.
  private static let longestDeclaration = 1024
  private static let namesWithASCII: Set<String> = [
    "us-ascii", "ascii", "koi8-r", "koi8-u", "shift_jis", "euc-jp", "euc-kr", "gb2312", "gbk", "gb18030",
    "big5",
  ]

  /// Only the declaration at the very beginning counts: a comment may state anything.
  init(of data: Data) {
    let start = data.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    let hasOther = data.has(0) || data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard !hasOther else {
      self = .unusual
      return
    }
    guard start.starts(with: "<?xml".utf8) else {
      self = .utf8
      return
    }
    let head = Data(start.prefix(Self.longestDeclaration))
    guard let end = head.range(of: Data("?>".utf8)) else {
      self = .unusual
      return
    }
    self.init(declaration: String(decoding: head[..<end.lowerBound], as: UTF8.self).lowercased())
  }

  private init(declaration: String) {
    let parts = declaration.components(separatedBy: "encoding")
    guard parts.count > 1 else {
      self = .utf8
      return
    }
    let value = parts[1].filter { !$0.isWhitespace }
    guard parts.count == 2, value.first == "=", let quote = value.dropFirst().first, "\"'".contains(quote)
    else {
      self = .unusual
      return
    }
    let name = String(value.dropFirst(2).prefix { $0 != quote })
    let hasASCII =
      Self.namesWithASCII.contains(name) || name.hasPrefix("iso-8859-") || name.hasPrefix("windows-125")
    self = ["utf-8", "utf8"].contains(name) ? .utf8 : hasASCII ? .withASCII : .unusual
  }
}
