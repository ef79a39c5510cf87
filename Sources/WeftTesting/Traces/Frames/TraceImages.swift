import Foundation
import WeftGraphics
import WeftImaging

/// The images of a trace: all pixels that are new in some frame.
///
/// They are encoded as late as possible, because the trace of a test that passes is usually dropped.
struct TraceImages {
  /// The number of bytes of pixels beyond which images are encoded early.
  private static let roomForPixels = 64 << 20

  private(set) var dictionary = RowDictionary()
  private var images: [TraceImage] = []
  private var pixelBytes = 0
  private var nextToEncode = 0

  /// The number of images.
  var count: Int { images.count }

  /// Adds an area of a frame. Returns the number of the image.
  mutating func add(_ frame: Bitmap, _ area: PixelRect, bands: Range<Int>, of rows: FrameRows) -> Int {
    dictionary.add(area, bands: bands, of: rows)
    images.append(.pixels(frame.cropped(to: area)))
    pixelBytes += area.area * 4
    while pixelBytes > Self.roomForPixels, nextToEncode < images.count {
      if case .pixels(let bitmap) = images[nextToEncode] { pixelBytes -= bitmap.pixelSize.area * 4 }
      images[nextToEncode] = images[nextToEncode].encoded
      nextToEncode += 1
    }
    return images.count - 1
  }

  /// The files of all images.
  var files: [Data] {
    images.map { image in
      guard case .file(let data) = image.encoded else { return Data() }
      return data
    }
  }
}

/// An image of a trace.
enum TraceImage {
  case pixels(Bitmap)
  /// A PNG file, or a JPEG file for what would be large otherwise: photographs.
  case file(Data)

  /// The image as a file.
  var encoded: TraceImage {
    guard case .pixels(let bitmap) = self else { return self }
    let exact = (try? bitmap.pngData(compression: .small)) ?? Data()
    // Interfaces take less than a byte for ten pixels, photographs one or two for each.
    guard exact.count > 4096, exact.count * 2 > bitmap.pixelSize.area,
      let photograph = try? bitmap.jpegData(quality: 75), photograph.count * 2 < exact.count
    else { return .file(exact) }
    return .file(photograph)
  }
}

extension Bitmap {
  /// The pixels of an area that lies in the bitmap, as an opaque bitmap.
  func cropped(to area: PixelRect) -> Bitmap {
    let part = try? Bitmap(width: area.width, height: area.height, scale: scale, isOpaque: true) {
      target, targetStride in
      withPixels { pixels, stride in
        for row in 0..<area.height {
          memcpy(
            target.baseAddress! + row * targetStride, pixels + (area.minY + row) * stride + area.minX * 4,
            area.width * 4)
        }
      }
    }
    guard let part else { preconditionFailure("the area \(area) is not in the bitmap") }
    return part
  }
}
