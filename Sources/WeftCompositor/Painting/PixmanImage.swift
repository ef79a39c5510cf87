import CDrawing
import Foundation
import WeftGraphics

/// Pixman images that borrow memory temporarily. They are never shared between threads, because their
/// reference counts are not atomic.
enum PixmanImage {
  /// Wraps a bitmap as a source whose coordinates are device pixels relative to an origin of its own.
  ///
  /// - Parameters:
  ///   - picture: the bitmap and its placement.
  ///   - fromDevice: maps device pixels to pixels of the bitmap.
  ///   - body: receives the image, and the device pixel of its origin.
  static func withSource(
    _ picture: PlacedPicture, _ fromDevice: AffineTransform,
    _ body: (_ image: OpaquePointer?, _ originX: Int, _ originY: Int) -> Void
  ) {
    picture.bitmap.withPixels { pixels, bytesPerRow in
      let format = picture.bitmap.isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
      let image = pixman_image_create_bits_no_clear(
        format, Int32(picture.bitmap.width), Int32(picture.bitmap.height),
        UnsafeMutablePointer(mutating: pixels.assumingMemoryBound(to: UInt32.self)), Int32(bytesPerRow))
      defer { _ = pixman_image_unref(image) }
      pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
      if picture.isExact {
        body(image, picture.originX, picture.originY)
        return
      }
      let origin = PixelRect(enclosing: picture.toDevice.applied(to: picture.place))
      setSampling(of: image, to: fromDevice, originX: origin.minX, originY: origin.minY)
      body(image, origin.minX, origin.minY)
    }
  }

  /// Sets the sampling transform and filter.
  private static func setSampling(
    of image: OpaquePointer?, to fromDevice: AffineTransform, originX: Int, originY: Int
  ) {
    let start = fromDevice.applied(to: CGPoint(x: originX, y: originY))
    var transform = pixman_transform_t()
    transform.matrix = (
      (fixed(fromDevice.m11), fixed(fromDevice.m21), fixed(start.x)),
      (fixed(fromDevice.m12), fixed(fromDevice.m22), fixed(start.y)), (0, 0, fixed(1))
    )
    pixman_image_set_transform(image, &transform)
    let stepX = hypot(fromDevice.m11, fromDevice.m12)
    let stepY = hypot(fromDevice.m21, fromDevice.m22)
    guard max(stepX, stepY) > 2 else {
      pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
      return
    }
    // Bilinear samples would skip pixels, so all source pixels of a device pixel are averaged.
    var count: Int32 = 0
    let parameters = pixman_filter_create_separable_convolution(
      &count, fixed(max(stepX, 1)), fixed(max(stepY, 1)), PIXMAN_KERNEL_IMPULSE, PIXMAN_KERNEL_IMPULSE,
      PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 1, 1)
    pixman_image_set_filter(image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, parameters, count)
    free(parameters)
  }

  /// Converts a number to 16.16 fixed point.
  private static func fixed(_ value: CGFloat) -> pixman_fixed_t {
    pixman_fixed_t(min(max((value * 65536).rounded(), -0x1p31), 0x1p31 - 1))
  }

  /// Wraps the memory of a surface as a target.
  static func withTarget(_ surface: PaintSurface, _ body: (OpaquePointer?) -> Void) {
    let image = pixman_image_create_bits_no_clear(
      surface.hasAlpha ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8, Int32(surface.area.width),
      Int32(surface.area.height), surface.pixels.assumingMemoryBound(to: UInt32.self),
      Int32(surface.bytesPerRow))
    body(image)
    _ = pixman_image_unref(image)
  }

  /// Wraps a mask.
  static func withMask(_ mask: AlphaMask, _ body: (OpaquePointer?) -> Void) {
    mask.withBytes { withMask($0, mask.bounds.size, bytesPerRow: $1, body) }
  }

  /// Wraps the coverage of pixels. The last pixels are repeated beyond the edges.
  static func withMask(
    _ coverage: UnsafePointer<UInt8>, _ size: PixelSize, bytesPerRow: Int, _ body: (OpaquePointer?) -> Void
  ) {
    let image = pixman_image_create_bits_no_clear(
      PIXMAN_a8, Int32(size.width), Int32(size.height),
      UnsafeMutableRawPointer(mutating: coverage).assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
    body(image)
    _ = pixman_image_unref(image)
  }

  /// Makes a source that has an opaque colour everywhere.
  static func withFill(_ color: Color, _ body: (OpaquePointer?) -> Void) {
    let pixel = color.opaquePixel
    func component(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) << 8 }
    var fill = pixman_color_t(red: component(16), green: component(8), blue: component(0), alpha: 0xFFFF)
    let image = pixman_image_create_solid_fill(&fill)
    body(image)
    _ = pixman_image_unref(image)
  }
}
