import CDrawing

extension Bitmap {
  /// Calls `body` with a Cairo surface over the pixels, or over a part of them, for reading on this thread.
  ///
  /// The surface must not outlive the call.
  ///
  /// - Parameter part: the pixels to show; must be inside the bitmap and not empty. All of them by default.
  package func withSurface<R>(_ part: PixelRect? = nil, _ body: (OpaquePointer?) throws -> R) rethrows -> R {
    let part = part ?? PixelRect(pixelSize)
    if let colors = storage.coverageColors {
      return try withPixels(of: part, in: colors) {
        try withSurface(over: $0, part.size, bytesPerRow: 4 * part.width, body)
      }
    }
    return try storage.withAddress { address in
      let first = address + part.minY * bytesPerRow + part.minX * 4
      return try withSurface(over: first, part.size, bytesPerRow: bytesPerRow, body)
    }
  }

  private func withSurface<R>(
    over pixels: UnsafeMutableRawPointer, _ size: PixelSize, bytesPerRow: Int,
    _ body: (OpaquePointer?) throws -> R
  ) rethrows -> R {
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(size.width), Int32(size.height), Int32(bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    return try body(surface)
  }
}
