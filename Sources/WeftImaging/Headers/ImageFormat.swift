import Foundation

/// The format of an image's data, detected from its first bytes.
public enum ImageFormat: Hashable, Sendable, CaseIterable {
  /// A format that is detected by its signature.
  case png, jpeg, gif, webp, svg
  /// Any other format that the system has a loader for.
  case other

  /// The formats that are decoded from a network by default: those that web pages use. The loaders of other
  /// formats are many and get little security review.
  public static let ofTheWeb: Set<ImageFormat> = [.png, .jpeg, .gif, .webp, .svg]

  init(_ data: Data) {
    let bytes = ByteReader(data)
    switch true {
    case bytes.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0): self = .png
    case bytes.matches([0xFF, 0xD8, 0xFF], at: 0): self = .jpeg
    case bytes.matches(Array("GIF8".utf8), at: 0): self = .gif
    case bytes.matches(Array("RIFF".utf8), at: 0) && bytes.matches(Array("WEBP".utf8), at: 8): self = .webp
    default: self = Self.isSVG(data) ? .svg : .other
    }
  }

  /// Whether the data is markup with an `<svg` tag near its beginning.
  private static func isSVG(_ data: Data) -> Bool {
    let start = data.prefix(65_536)
    let first = start.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "<") && start.range(of: Data("<svg".utf8)) != nil
  }

  /// Whether decoding the data may require drawing text.
  ///
  /// Only documents may contain text: SVG, including compressed SVG, which begins with the gzip signature,
  /// and other markup. Most vector images are icons without text.
  func mayHaveText(in data: Data) -> Bool {
    switch self {
    case .png, .jpeg, .gif, .webp: return false
    case .svg: return Self.mayHaveText(inSVG: data)
    case .other:
      let first = data.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
      return first == UInt8(ascii: "<") || Self.mayBeEncodedDocument(data)
    }
  }

  /// Whether data is markup, which the loader of SVG may take.
  func isDocument(_ data: Data) -> Bool {
    switch self {
    case .png, .jpeg, .gif, .webp: return false
    case .svg: return true
    case .other:
      let first = data.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
      // The library for images does not recognize compressed documents.
      return first == UInt8(ascii: "<")
        || Self.mayBeEncodedDocument(data) && !data.starts(with: Self.compressed)
    }
  }

  private static let compressed: [UInt8] = [0x1F, 0x8B]

  /// Whether data can be markup that does not begin in ASCII: compressed, UTF-16, UTF-32 or EBCDIC.
  static func mayBeEncodedDocument(_ data: Data) -> Bool {
    let beginnings: [[UInt8]] = [
      compressed, [0xFF, 0xFE], [0xFE, 0xFF], [0, 0x3C], [0x3C, 0], [0, 0, 0, 0x3C], [0, 0, 0xFE, 0xFF],
      [0x4C, 0x6F, 0xA7],
    ]
    return beginnings.contains { data.starts(with: $0) }
  }

  /// Text without a `text` tag may occur in an embedded document, in references to characters and entities, in escapes
  /// of style sheets, or in an unusual encoding. Documents that hide it in other ways are refused, see `EmbeddedURL`.
  private static func mayHaveText(inSVG data: Data) -> Bool {
    func contains(_ word: String) -> Bool { data.range(of: Data(word.utf8)) != nil }
    return DocumentEncoding(of: data) != .utf8 || ["text", "ENTITY", "&#", "\\"].contains(where: contains)
      || EmbeddedURL.isScheme(in: Data(data))
  }

  /// The name of gdk-pixbuf's loader; nil if gdk-pixbuf must detect the format.
  var loaderName: String? {
    switch self {
    case .png: "png"
    case .jpeg: "jpeg"
    case .gif: "gif"
    case .webp: "webp"
    case .svg: "svg"
    case .other: nil
    }
  }
}
