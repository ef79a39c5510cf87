import CDrawing
import Foundation
import WeftGraphics

extension PaintSurface {
  /// Fills a rectangle with the only colour of an exact bitmap, through its coverage. The last pixels of the bitmap are
  /// repeated beyond its edges. The result is that of painting the bitmap's pixels, to the bit.
  ///
  /// - Parameters:
  ///   - rect: the device pixels that may change, all on the surface.
  ///   - picture: the bitmap and its placement.
  /// - Returns: false, without painting, if the bitmap has several colours.
  func fill(_ rect: PixelRect, throughCoverageOf picture: PlacedPicture) -> Bool {
    picture.bitmap.withCoverage { color, coverage, bytesPerRow in
      PixmanImage.withMask(coverage, picture.bitmap.pixelSize, bytesPerRow: bytesPerRow) { mask in
        PixmanImage.withFill(color) { source in
          PixmanImage.withTarget(self) { target in
            pixman_image_composite32(
              PIXMAN_OP_OVER, source, mask, target, 0, 0, Int32(rect.minX - picture.originX),
              Int32(rect.minY - picture.originY), Int32(rect.minX - area.minX),
              Int32(rect.minY - area.minY), Int32(rect.width), Int32(rect.height))
          }
        }
      }
    } != nil
  }
}
