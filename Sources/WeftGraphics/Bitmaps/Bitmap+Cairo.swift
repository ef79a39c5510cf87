import CDrawing

extension Bitmap {
  /// Calls `body` with a Cairo surface over the pixels, or over a part of them, for reading on this thread.
  ///
  /// The surface must not outlive the call.
  ///
  /// - Parameter part: the pixels to show; must be inside the bitmap and not empty. All of them by default.
  package func withSurface<R>(_ part: PixelRect? = nil, _ body: (OpaquePointer?) throws -> R) rethrows -> R {
    let part = part ?? PixelRect(pixelSize)
    return try storage.withAddress { address in
      let surface = cairo_image_surface_create_for_data(
        (address + part.minY * bytesPerRow + part.minX * 4).assumingMemoryBound(to: UInt8.self),
        isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(part.width), Int32(part.height),
        Int32(bytesPerRow))
      defer { cairo_surface_destroy(surface) }
      return try body(surface)
    }
  }
}
