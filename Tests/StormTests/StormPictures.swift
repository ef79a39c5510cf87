import Foundation
import WeftGraphics
import WeftImaging

/// Images of all kinds: generated, PNG, JPEG, vector and animated, and one that is damaged.
enum StormPictures {
  static let all: [Image] = {
    guard let bitmap = try? Bitmap(width: 40, height: 30, isOpaque: true, fill: fill) else { return [] }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="3" fill="red"/>\
      <text y="8">a</text></svg>
      """
    let png = (try? bitmap.pngData()) ?? Data()
    let files = [png, png.prefix(png.count / 2), (try? bitmap.jpegData()) ?? Data(), Data(svg.utf8), gif]
    return [Image(bitmap)] + files.compactMap { try? Image(data: $0) }
  }()

  private static func fill(_ pixels: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) {
    for index in pixels.indices { pixels[index] = UInt8(truncatingIfNeeded: index &* 7) }
  }

  /// Two frames of one pixel, red and blue.
  private static let gif =
    Data(
      base64Encoded: """
        R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==
        """) ?? Data()
}
