import CDrawing
import Foundation
import WeftGraphics

// Bitmaps are drawn by Pixman directly, not through Cairo. Cairo chooses between several blending and
// rounding methods depending on the painted area. A partially painted frame could then differ from a fully
// painted one in single pixels. With Pixman the sampling positions depend on the layer alone, and there is
// only one formula.

/// A bitmap, or a part of one, and where it is drawn.
struct PlacedPicture {
  let bitmap: Bitmap
  /// The drawn part of the bitmap, in its pixels.
  let part: CGRect
  /// Where the part is drawn, in the layer's coordinates, or in device pixels if the layer is snapped.
  let place: CGRect
  /// Maps the coordinates of `place` to device pixels.
  let toDevice: AffineTransform
  /// Whether each pixel of the bitmap maps to exactly one device pixel.
  let isExact: Bool

  /// The x coordinate of the device pixel for the first pixel of an exact bitmap.
  var originX: Int { Int(place.minX - part.minX) }
  /// The y coordinate, see `originX`.
  var originY: Int { Int(place.minY - part.minY) }

  /// Whether an exact bitmap has a pixel for each device pixel of a rectangle.
  func covers(_ rect: PixelRect) -> Bool {
    PixelRect(x: originX, y: originY, width: bitmap.width, height: bitmap.height).contains(rect)
  }

  /// Maps device pixels to pixels of the bitmap; nil if the mapping is singular.
  var fromDevice: AffineTransform? {
    guard part.width > 0, part.height > 0, place.width > 0, place.height > 0,
      let inverse = toDevice.inverse
    else { return nil }
    let (scaleX, scaleY) = (part.width / place.width, part.height / place.height)
    return inverse.concatenating(
      AffineTransform(
        m11: scaleX, m12: 0, m21: 0, m22: scaleY, tX: part.minX - place.minX * scaleX,
        tY: part.minY - place.minY * scaleY))
  }
}

extension PaintSurface {
  /// Paints a bitmap through a mask.
  ///
  /// - Parameters:
  ///   - picture: the bitmap and its placement.
  ///   - mask: the coverage of each device pixel; nil to cover all of `rect`.
  ///   - rect: the device pixels that may change.
  ///   - opacity: 0…1.
  func paint(_ picture: PlacedPicture, through mask: PlacedMask?, in rect: PixelRect, opacity: CGFloat) {
    let rect = rect.intersection(area).intersection(mask?.bounds ?? area)
    guard !rect.isEmpty, let fromDevice = picture.fromDevice else { return }
    let mask = opacity < 1 ? PlacedMask(mask, faded: opacity, in: rect) : mask
    if mask == nil, picture.isExact, fill(rect, throughCoverageOf: picture) { return }
    PixmanImage.withSource(picture, fromDevice, in: rect) { source, originX, originY in
      PixmanImage.withTarget(self) { target in
        func composite(_ maskImage: OpaquePointer?) {
          pixman_image_composite32(
            PIXMAN_OP_OVER, source, maskImage, target, Int32(rect.minX - originX), Int32(rect.minY - originY),
            Int32(rect.minX - (mask?.bounds.minX ?? 0)), Int32(rect.minY - (mask?.bounds.minY ?? 0)),
            Int32(rect.minX - area.minX), Int32(rect.minY - area.minY), Int32(rect.width),
            Int32(rect.height))
        }
        if let mask { PixmanImage.withMask(mask.alpha, composite) } else { composite(nil) }
      }
    }
  }

  /// Copies pixels of an opaque bitmap to whole device pixels within `rect`. This is the compositor's most
  /// frequent operation, and runs at memory speed.
  func copy(_ bitmap: Bitmap, toX x: Int, y: Int, in rect: PixelRect) {
    let rect = rect.intersection(area).intersection(
      PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height))
    guard !rect.isEmpty else { return }
    bitmap.copyPixels(
      rect.offset(x: -x, y: -y),
      to: pixels + (rect.minY - area.minY) * bytesPerRow + (rect.minX - area.minX) * 4,
      bytesPerRow: bytesPerRow)
  }
}

extension PlacedMask {
  /// Multiplies the coverage of a mask by an opacity; without a mask the coverage is full.
  fileprivate init?(_ mask: PlacedMask?, faded opacity: CGFloat, in rect: PixelRect) {
    let factor = Int((min(max(opacity, 0), 1) * 255).rounded())
    let bounds = mask?.alpha.bounds ?? rect
    let faded = try? AlphaMask(bounds: bounds) { bytes, bytesPerRow in
      guard let mask else {
        for row in 0..<bounds.height { memset(bytes + row * bytesPerRow, Int32(factor), bounds.width) }
        return
      }
      mask.alpha.withBytes { source, sourceBytesPerRow in
        for row in 0..<bounds.height {
          for column in 0..<bounds.width {
            let coverage = Int(source[row * sourceBytesPerRow + column])
            bytes[row * bytesPerRow + column] = UInt8((coverage * factor + 127) / 255)
          }
        }
      }
    }
    guard let faded else { return nil }
    self.init(alpha: faded, x: mask?.x ?? 0, y: mask?.y ?? 0)
  }
}
