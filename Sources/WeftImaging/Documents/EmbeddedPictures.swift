import Foundation
import WeftGraphics

// The library for vector images decodes the pictures in `data:` URLs of a document with any loader that the
// system has, in their own size, and keeps all of them until it has drawn the document.

/// The pictures that are embedded in a document.
struct EmbeddedPictures {
  private let limits: DecodingLimits
  /// The memory that decoding them takes.
  private var byteCount = 0

  /// How deep documents may be embedded in each other.
  private static let greatestDepth = 4

  private init(limits: DecodingLimits) { self.limits = limits }

  /// The memory that decoding the pictures in a document takes, in bytes; 0 if the data is no document.
  ///
  /// - Throws: an error if one of them is not within the limits, or if there may be others that can't be found.
  static func byteCount(
    in data: Data, _ format: ImageFormat, _ limits: DecodingLimits
  ) throws(ImageError) -> Int {
    guard format.isDocument(data) else { return 0 }
    var pictures = EmbeddedPictures(limits: limits)
    try pictures.add(documentIn: data, depth: 0)
    return pictures.byteCount
  }

  private mutating func add(documentIn data: Data, depth: Int) throws(ImageError) {
    guard depth <= Self.greatestDepth else { throw .corrupt("documents are embedded too deeply") }
    var seen: Set<EmbeddedURL> = []
    // Each is decoded once.
    for url in try EmbeddedURL.all(in: data, isEmbedded: depth > 0) where seen.insert(url).inserted {
      try add(url, depth: depth)
    }
  }

  private mutating func add(_ url: EmbeddedURL, depth: Int) throws(ImageError) {
    let data = url.contents
    guard !data.isEmpty else { return }
    let stated = Self.format(ofType: url.type)
    if let stated { try limits.check(stated) }
    let format = ImageFormat(data)
    if format.isDocument(data) {
      try add(documentIn: data, depth: depth + 1)
      try add(sizeOf: data, .svg)
      return
    }
    guard !ImageFormat.mayBeEncodedDocument(data) else { throw .hiddenData }
    // The library ignores the types of style sheets and of what is included.
    if DocumentText.isText(data) {
      try add(documentIn: data, depth: depth + 1)
    } else if url.statesEncoding || EmbeddedURL.mayBe(inBinary: data) {
      throw .hiddenData
    }
    switch format {
    case .png, .jpeg, .gif, .webp:
      try limits.check(format)
      try add(pictureIn: data, format)
    case .svg, .other:
      try add(otherIn: data, stated: stated, isTyped: url.type != nil)
    }
  }

  private mutating func add(pictureIn data: Data, _ format: ImageFormat) throws(ImageError) {
    // Without a size there is nothing to decode.
    guard let header = try? ImageHeader(data) else { return }
    try limits.check(header.size)
    try limits.check(scanCount: header.scanCount)
    let cost = DecodingCost(
      format: format, keepsCoefficients: header.scanCount > 1, samplesPerPixel: header.samplesPerPixel)
    byteCount += cost.bytes(of: header.size, decodedIn: header.size, isScalable: false)
  }

  /// Adds data that is neither a picture of the web nor a document.
  private mutating func add(otherIn data: Data, stated: ImageFormat?, isTyped: Bool) throws(ImageError) {
    switch stated {
    // Their loaders refuse it.
    case .png, .jpeg, .gif, .webp, .svg: return
    // No loader is named: a font, a style sheet or so.
    case nil where isTyped: return
    case .other, nil: break
    }
    try limits.check(.other)
    let hasSize = try add(sizeOf: data, .other)
    guard hasSize || stated == nil else { throw .unsupportedFormat }
  }

  /// Adds what takes its size from the loader; returns whether it has one.
  @discardableResult
  private mutating func add(sizeOf data: Data, _ format: ImageFormat) throws(ImageError) -> Bool {
    let decoding = PixbufDecoding(format: format, limits: limits)
    guard let size = try? decoding.statedSize(of: data), size.area > 0 else { return false }
    try limits.check(size)
    byteCount += DecodingCost(format: format).bytes(of: size, decodedIn: size, isScalable: false)
    return true
  }

  /// The format that a type names; nil if it names none, so that there is no loader for it.
  private static func format(ofType type: String?) -> ImageFormat? {
    switch type {
    case "image/png", "image/x-png", "image/apng": .png
    case "image/jpeg", "image/jpg", "image/pjpeg": .jpeg
    case "image/gif": .gif
    case "image/webp", "audio/x-riff": .webp
    case "image/svg+xml", "image/svg", "image/svg-xml", "image/vnd.adobe.svg+xml", "text/xml-svg": .svg
    case "image/svg+xml-compressed": .svg
    // The loaders of icons and cursors.
    case "application/ico", "text/ico", "application/x-navi-animation": .other
    default: type?.hasPrefix("image/") == true ? .other : nil
    }
  }
}
