import CDrawing
import Foundation
import WeftGraphics

// Pictures are put in place by Pixman, below Cairo. Cairo chooses between several ways to blend and to
// round, by what it knows of the part that is being painted; a frame of which only a part is painted
// would then differ, by a single step of a single pixel here and there, from one that is painted whole.
// Pixman is told the way: sampling positions that depend on the layer alone, and one formula.

/// A picture, or a part of one, and where it goes.
struct PlacedPicture {
  let bitmap: Bitmap
  /// What is shown of it, in its pixels.
  let part: CGRect
  /// Where that goes, in the layer's coordinates, or in device pixels if the layer is snapped.
  let place: CGRect
  /// Maps the coordinates of `place` to device pixels.
  let toDevice: AffineTransform
  /// Whether each pixel of the picture falls on exactly one pixel of the device.
  let isExact: Bool

  /// The device pixel that the picture's first pixel would fall on, for an exact one.
  var originX: Int { Int(place.minX - part.minX) }
  /// See `originX`.
  var originY: Int { Int(place.minY - part.minY) }

  /// Whether an exact picture has a pixel for each device pixel of a rectangle.
  func covers(_ rect: PixelRect) -> Bool {
    PixelRect(x: originX, y: originY, width: bitmap.width, height: bitmap.height).contains(rect)
  }

  /// Maps device pixels to pixels of the picture; nil if it is flat.
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
  /// Paints a picture where a mask covers.
  ///
  /// - Parameters:
  ///   - picture: what is painted, and where.
  ///   - mask: how much of each device pixel it covers; nil for all of `rect`.
  ///   - rect: the device pixels that may change.
  ///   - opacity: 0…1.
  func paint(_ picture: PlacedPicture, through mask: PlacedMask?, in rect: PixelRect, opacity: CGFloat) {
    let rect = rect.intersection(area).intersection(mask?.bounds ?? area)
    guard !rect.isEmpty, let fromDevice = picture.fromDevice else { return }
    let mask = opacity < 1 ? PlacedMask(mask, faded: opacity, in: rect) : mask
    PixmanImage.withSource(picture, fromDevice) { source, originX, originY in
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

  /// Copies pixels of an opaque picture to whole pixels, within `rect`: the most frequent thing that a
  /// compositor does, and the memory's own speed.
  func copy(_ bitmap: Bitmap, toX x: Int, y: Int, in rect: PixelRect) {
    let rect = rect.intersection(area).intersection(
      PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height))
    guard !rect.isEmpty else { return }
    bitmap.withPixels { source, sourceBytesPerRow in
      for row in rect.minY..<rect.maxY {
        memcpy(
          pixels + (row - area.minY) * bytesPerRow + (rect.minX - area.minX) * 4,
          source + (row - y) * sourceBytesPerRow + (rect.minX - x) * 4, rect.width * 4)
      }
    }
  }
}

extension PlacedMask {
  /// A mask of which only a part of the coverage is left; without one, of full coverage.
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
