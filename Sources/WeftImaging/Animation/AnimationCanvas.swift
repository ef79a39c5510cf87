import WeftGraphics

/// The accumulated image of an animation's frames.
struct AnimationCanvas {
  private let size: PixelSize
  /// Premultiplied, with alpha in the highest byte.
  private var pixels: [UInt32]

  /// Creates a transparent canvas.
  init(size: PixelSize) {
    self.size = size
    pixels = Array(repeating: 0, count: size.area)
  }

  /// Draws a frame with its top left corner at a position; pixels outside of the canvas are ignored.
  mutating func draw(_ frame: Bitmap, at rect: PixelRect, blends: Bool) {
    let part = visible(rect, of: frame.pixelSize)
    let opaqueBits: UInt32 = frame.isOpaque ? 0xFF00_0000 : 0
    frame.withPixels { source, bytesPerRow in
      pixels.withUnsafeMutableBufferPointer { pixels in
        for y in part.minY..<part.maxY {
          let line = (source + (y - rect.minY) * bytesPerRow).assumingMemoryBound(to: UInt32.self)
          for x in part.minX..<part.maxX {
            let pixel = line[x - rect.minX] | opaqueBits
            let place = y * size.width + x
            pixels[place] = blends ? Self.blend(pixel, over: pixels[place]) : pixel
          }
        }
      }
    }
  }

  /// Makes a rectangle transparent.
  mutating func clear(_ rect: PixelRect) {
    let part = visible(rect, of: PixelSize(width: rect.width, height: rect.height))
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { pixels[y * size.width + x] = 0 }
    }
  }

  /// Creates a bitmap of the current image.
  func makeBitmap() throws(ImageError) -> Bitmap {
    let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    do {
      return try Bitmap(width: size.width, height: size.height, isOpaque: isOpaque) { target, bytesPerRow in
        pixels.withUnsafeBytes { source in
          for row in 0..<size.height {
            let line = UnsafeMutableRawBufferPointer(
              rebasing: target[row * bytesPerRow..<row * bytesPerRow + size.width * 4])
            line.copyMemory(
              from: UnsafeRawBufferPointer(
                rebasing: source[row * size.width * 4..<(row + 1) * size.width * 4]))
          }
        }
      }
    } catch {
      throw ImageError(error, for: size)
    }
  }

  private func visible(_ rect: PixelRect, of frame: PixelSize) -> PixelRect {
    PixelRect(
      x: rect.minX, y: rect.minY, width: min(rect.width, frame.width), height: min(rect.height, frame.height)
    ).intersection(PixelRect(size))
  }

  /// Blends a pixel over another; both are premultiplied.
  private static func blend(_ pixel: UInt32, over below: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    if rest == 0 || below == 0 { return pixel }
    if rest == 255 { return below }
    // Two components at a time; rounded division by 255.
    func scaled(_ pair: UInt32) -> UInt32 {
      let product = pair &* rest &+ 0x80_0080
      return (product &+ (product >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
    }
    return pixel &+ (scaled(below & 0xFF_00FF) | scaled(below >> 8 & 0xFF_00FF) << 8)
  }
}
