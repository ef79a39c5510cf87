import CDrawing
import Foundation
import WeftGraphics

extension PaintSurface {
  /// Fills a rectangle with the only colour of an exact bitmap, through its coverage and a mask.
  ///
  /// - Parameters:
  ///   - picture: the bitmap, of which only the coverage is stored, and its placement.
  ///   - mask: the coverage of each device pixel of `rect`; nil to cover all of it.
  ///   - rect: the device pixels that may change, all on the surface.
  func fill(throughCoverageOf picture: PlacedPicture, and mask: PlacedMask?, in rect: PixelRect) {
    picture.bitmap.withCoverage { color, coverage, bytesPerRow in
      guard let mask else {
        PixmanImage.withMask(coverage, picture.bitmap.pixelSize, bytesPerRow: bytesPerRow) {
          fill(rect, with: color, through: $0, originX: picture.originX, originY: picture.originY)
        }
        return
      }
      guard let product = mask.multiplied(by: coverage, bytesPerRow, of: picture, in: rect) else { return }
      PixmanImage.withMask(product) {
        fill(rect, with: color, through: $0, originX: rect.minX, originY: rect.minY)
      }
    }
  }

  /// - Parameters:
  ///   - originX: the device pixel of the mask's first column.
  ///   - originY: the device pixel of the mask's first row.
  private func fill(
    _ rect: PixelRect, with color: Color, through mask: OpaquePointer?, originX: Int, originY: Int
  ) {
    PixmanImage.withFill(color) { source in
      PixmanImage.withTarget(self) { target in
        pixman_image_composite32(
          PIXMAN_OP_OVER, source, mask, target, 0, 0, Int32(rect.minX - originX), Int32(rect.minY - originY),
          Int32(rect.minX - area.minX), Int32(rect.minY - area.minY), Int32(rect.width), Int32(rect.height))
      }
    }
  }
}

extension PlacedMask {
  /// The product of the mask and the coverage of an exact bitmap, in a rectangle inside the mask. The last pixels of
  /// the bitmap are repeated beyond its edges.
  fileprivate func multiplied(
    by coverage: UnsafePointer<UInt8>, _ bytesPerRow: Int, of picture: PlacedPicture, in rect: PixelRect
  ) -> AlphaMask? {
    let size = picture.bitmap.pixelSize
    return alpha.withBytes { mask, maskBytesPerRow in
      try? AlphaMask(bounds: rect) { target, targetBytesPerRow in
        for y in rect.minY..<rect.maxY {
          let line = target + (y - rect.minY) * targetBytesPerRow
          let maskLine = mask + (y - bounds.minY) * maskBytesPerRow
          let coverageLine = coverage + min(max(y - picture.originY, 0), size.height - 1) * bytesPerRow
          for x in rect.minX..<rect.maxX {
            let column = min(max(x - picture.originX, 0), size.width - 1)
            let product = Int(maskLine[x - bounds.minX]) * Int(coverageLine[column])
            line[x - rect.minX] = UInt8((product + 127) / 255)
          }
        }
      }
    }
  }
}
