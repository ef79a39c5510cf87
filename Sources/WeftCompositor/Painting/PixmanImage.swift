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
  ///   - rect: the device pixels for which the source is needed.
  ///   - body: receives the image, and the device pixel of its origin.
  static func withSource(
    _ picture: PlacedPicture, _ fromDevice: AffineTransform, in rect: PixelRect,
    _ body: (_ image: OpaquePointer?, _ originX: Int, _ originY: Int) -> Void
  ) {
    picture.bitmap.withPixels(around: picture.part(for: rect, fromDevice)) { pixels, bytesPerRow, part in
      let format = picture.bitmap.isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
      let image = pixman_image_create_bits_no_clear(
        format, Int32(part.width), Int32(part.height),
        UnsafeMutablePointer(mutating: pixels.assumingMemoryBound(to: UInt32.self)), Int32(bytesPerRow))
      defer { _ = pixman_image_unref(image) }
      pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
      if picture.isExact {
        body(image, picture.originX + part.minX, picture.originY + part.minY)
        return
      }
      let origin = PixelRect(enclosing: picture.toDevice.applied(to: picture.place))
      setSampling(of: image, showing: part, to: fromDevice, originX: origin.minX, originY: origin.minY)
      body(image, origin.minX, origin.minY)
    }
  }

  /// Sets the sampling transform and filter of an image that shows a part of a bitmap.
  private static func setSampling(
    of image: OpaquePointer?, showing part: PixelRect, to fromDevice: AffineTransform, originX: Int,
    originY: Int
  ) {
    let start = fromDevice.applied(to: CGPoint(x: originX, y: originY))
    // The fractions stay the same, whichever part it is.
    let startX = fixed(start.x) &- pixman_fixed_t(part.minX) << 16
    let startY = fixed(start.y) &- pixman_fixed_t(part.minY) << 16
    var transform = pixman_transform_t()
    transform.matrix = (
      (fixed(fromDevice.m11), fixed(fromDevice.m21), startX),
      (fixed(fromDevice.m12), fixed(fromDevice.m22), startY), (0, 0, fixed(1))
    )
    pixman_image_set_transform(image, &transform)
    let (stepX, stepY) = fromDevice.steps
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

  /// Converts a number to 16.16 fixed point. What is not a number is 0.
  private static func fixed(_ value: CGFloat) -> pixman_fixed_t {
    value.isNaN ? 0 : pixman_fixed_t(min(max((value * 65536).rounded(), -0x1p31), 0x1p31 - 1))
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

  /// Makes a source that has a colour everywhere, rounded as Cairo does it. What is not a number is 0.
  static func withColor(_ color: Color, opacity: CGFloat, _ body: (OpaquePointer?) -> Void) {
    let alpha = min(max(0, color.alpha * opacity), 1)
    func component(_ value: CGFloat) -> UInt16 { UInt16(min(max(0, value), 1) * 65535 + 0.5) }
    var fill = pixman_color_t(
      red: component(color.red * alpha), green: component(color.green * alpha),
      blue: component(color.blue * alpha), alpha: component(alpha))
    let image = pixman_image_create_solid_fill(&fill)
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

extension AffineTransform {
  /// How far a step to the right and a step down lead.
  fileprivate var steps: (CGFloat, CGFloat) { (hypot(m11, m12), hypot(m21, m22)) }
}

extension PlacedPicture {
  /// The pixels of the bitmap that are read for a rectangle of device pixels: at least one.
  fileprivate func part(for rect: PixelRect, _ fromDevice: AffineTransform) -> PixelRect {
    guard !isExact else { return bitmap.nearestPixels(to: rect.offset(x: -originX, y: -originY)) }
    let (stepX, stepY) = fromDevice.steps
    // Samples are means of as many pixels as a step is long, and of their neighbours.
    let margin = max(stepX, stepY, 1).rounded(.up) + 1
    let read = fromDevice.applied(to: rect.cgRect).insetBy(dx: -margin, dy: -margin)
    return bitmap.nearestPixels(to: PixelRect(enclosing: read))
  }
}

extension Bitmap {
  /// The pixels in a rectangle, and where it lies beyond the edges, the nearest.
  fileprivate func nearestPixels(to rect: PixelRect) -> PixelRect {
    let minX = min(max(rect.minX, 0), width - 1)
    let minY = min(max(rect.minY, 0), height - 1)
    return PixelRect(
      minX: minX, minY: minY, maxX: max(min(rect.maxX, width), minX + 1),
      maxY: max(min(rect.maxY, height), minY + 1))
  }
}
