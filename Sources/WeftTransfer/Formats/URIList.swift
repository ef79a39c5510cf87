import Foundation

/// A list of addresses: the contents of `PasteboardType.urls` (RFC 2483).
///
/// Each has a line of its own. Lines that begin with `#` are comments.
public struct URIList: Hashable, Sendable {
  /// The addresses, in order.
  public var urls: [URL]

  /// Makes a list.
  public init(_ urls: [URL]) { self.urls = urls }

  /// Reads data of `PasteboardType.urls`. Lines that are no addresses are skipped. A path without a scheme, which some
  /// programs write, is the address of a file.
  public init(_ data: Data) {
    urls = String(decoding: data, as: UTF8.self).split { $0.isNewline || $0 == "\0" }.compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      if line.hasPrefix("/") { return URL(fileURLWithPath: line) }
      guard let url = URL(string: line), url.scheme != nil else { return nil }
      return url
    }
  }

  /// The data of `PasteboardType.urls`.
  public var data: Data { Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8) }
}
