import CDrawing
import Foundation

/// The coverage of every pixel in a rectangle, 0…255: for example the shape of a shadow.
///
/// The memory is plain, like a bitmap's, and may be read by any number of threads.
package struct AlphaMask: Sendable {
  /// The pixels that the mask describes, in the coordinates of the canvas it is made for.
  package let bounds: PixelRect
  private let storage: Storage

  /// Unchecked: written only while a mask is created, before it is shared.
  private final class Storage: @unchecked Sendable {
    let address: UnsafeMutablePointer<UInt8>
    let bytesPerRow: Int

    init(_ size: PixelSize) throws(GraphicsError) {
      try Bitmap.checkSize(size)
      bytesPerRow = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(size.width)))
      guard let memory = calloc(size.height, bytesPerRow) else { throw .outOfMemory }
      address = memory.assumingMemoryBound(to: UInt8.self)
    }

    deinit { free(address) }
  }

  /// Makes a mask in which nothing is covered.
  package init(bounds: PixelRect) throws(GraphicsError) {
    self.bounds = bounds
    storage = try Storage(bounds.size)
  }

  /// Makes a mask that a closure writes. It gets the first byte and the distance between rows in bytes.
  package init(
    bounds: PixelRect, fill: (UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int) -> Void
  ) throws(GraphicsError) {
    try self.init(bounds: bounds)
    fill(storage.address, storage.bytesPerRow)
  }

  /// Makes a mask of a filled path, with antialiased edges.
  ///
  /// - Parameters:
  ///   - path: the shape.
  ///   - rule: which parts of the path are inside.
  ///   - transform: the transform from the path's points to pixels.
  ///   - limit: the pixels to which the mask is limited.
  /// - Returns: nil if the shape covers none of them.
  package init?(
    filling path: Path, rule: FillRule = .winding, transform: AffineTransform, within limit: PixelRect
  ) throws(GraphicsError) {
    let shape = PixelRect(enclosing: transform.applied(to: path.controlBounds))
    let bounds = shape.intersection(limit)
    guard !bounds.isEmpty else { return nil }
    try self.init(bounds: bounds)
    let move = AffineTransform(translationByX: CGFloat(-bounds.minX), byY: CGFloat(-bounds.minY))
    let status = withSurface { surface in
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      guard let context else { return CAIRO_STATUS_NO_MEMORY }
      path.append(to: context, transform: transform.concatenating(move))
      cairo_set_fill_rule(context, cairo_fill_rule_t(rule))
      cairo_fill(context)
      return cairo_status(context)
    }
    try GraphicsError.check(status)
  }

  /// Makes a mask from the opacity of a bitmap's pixels, with its top left corner at the given pixel.
  package init(alphaOf bitmap: Bitmap, x: Int, y: Int) throws(GraphicsError) {
    let bounds = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
    try self.init(bounds: bounds) { target, targetStride in
      bitmap.withPixels { pixels, stride in
        for row in 0..<bounds.height {
          let source = (pixels + row * stride).assumingMemoryBound(to: UInt32.self)
          let line = target + row * targetStride
          for column in 0..<bounds.width {
            line[column] = bitmap.isOpaque ? 255 : UInt8(source[column] >> 24)
          }
        }
      }
    }
  }

  /// The coverage of a pixel, 0…255; 0 outside.
  package func coverage(x: Int, y: Int) -> Int {
    guard bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1)) else { return 0 }
    return Int(storage.address[(y - bounds.minY) * storage.bytesPerRow + x - bounds.minX])
  }

  /// Calls `body` with the first byte of the first row, and the distance between rows in bytes.
  package func withBytes<R>(_ body: (UnsafePointer<UInt8>, _ bytesPerRow: Int) throws -> R) rethrows -> R {
    try withExtendedLifetime(storage) { try body(storage.address, storage.bytesPerRow) }
  }

  /// Calls `body` with a Cairo surface over the bytes, valid on this thread during the call.
  package func withSurface<R>(_ body: (OpaquePointer?) throws -> R) rethrows -> R {
    try withExtendedLifetime(storage) {
      let surface = cairo_image_surface_create_for_data(
        storage.address, CAIRO_FORMAT_A8, Int32(bounds.width), Int32(bounds.height),
        Int32(storage.bytesPerRow))
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return try body(surface)
    }
  }
}
