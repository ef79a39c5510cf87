import CDeflate
import CDrawing
import Foundation

extension Bitmap {
  /// Decodes PNG data. Channels of 16 bits are reduced to 8.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: `.invalidPNG` for other or damaged data; `.emptySize` or `.tooLarge` for the size in its header, before
  ///   any memory is allocated; `.invalidScale`; `.outOfMemory`.
  public init(pngData data: Data, scale: CGFloat = 1) throws(GraphicsError) {
    try Self.checkScale(scale)
    try Self.checkSize(Self.sizeInHeader(of: data))
    var input = PNGInput(data: data)
    let decoded = withUnsafeMutablePointer(to: &input) { input in
      cairo_image_surface_create_from_png_stream(
        { input, target, count in
          input!.assumingMemoryBound(to: PNGInput.self).pointee.read(into: target!, count: Int(count))
        }, input)
    }
    guard var surface = decoded else { throw .outOfMemory }
    do throws(GraphicsError) {
      // Some versions of Cairo report damaged data as lack of memory; the size is known to be moderate.
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .invalidPNG }
      let format = cairo_image_surface_get_format(surface)
      if format != CAIRO_FORMAT_ARGB32, format != CAIRO_FORMAT_RGB24 {
        let reduced = try Self.reduced(surface)
        cairo_surface_destroy(surface)
        surface = reduced
      }
      let isOpaque = cairo_surface_get_content(surface) == CAIRO_CONTENT_COLOR
      self.init(storage: try PixelStorage(adopting: surface), scale: scale, isOpaque: isOpaque)
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
  }

  /// A copy of a surface with 8 bits a channel. From 1.17.2 on, Cairo decodes 16 bits a channel to floating-point
  /// numbers.
  private static func reduced(_ surface: OpaquePointer) throws(GraphicsError) -> OpaquePointer {
    let isOpaque = cairo_surface_get_content(surface) == CAIRO_CONTENT_COLOR
    let copy = cairo_image_surface_create(
      isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(surface),
      cairo_image_surface_get_height(surface))
    let context = cairo_create(copy)
    defer { cairo_destroy(context) }
    guard let copy, let context else { throw .outOfMemory }
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    if let error = GraphicsError(cairo_status(context)) {
      cairo_surface_destroy(copy)
      throw error
    }
    return copy
  }

  /// Reads a PNG file.
  ///
  /// - Throws: `.unreadable` if the file can't be read, and what `init(pngData:scale:)` throws.
  public init(pngAt url: URL, scale: CGFloat = 1) throws(GraphicsError) {
    let data: Data
    do { data = try Data(contentsOf: url) } catch { throw .unreadable("\(url.path): \(error)") }
    try self.init(pngData: data, scale: scale)
  }

  /// The bitmap encoded as PNG, with exactly these pixels. The scale is not stored. Any thread.
  ///
  /// - Parameter compression: how much time to spend on a small file.
  /// - Throws: `.outOfMemory`.
  public func pngData(compression: PNGCompression = .small) throws(GraphicsError) -> Data {
    switch compression {
    case .small: try smallPNG()
    case .fast: try fastPNG()
    }
  }

  private func fastPNG() throws(GraphicsError) -> Data {
    let file = PNGFile(width: width, height: height, hasAlpha: !isOpaque)
    let result = withPixels { pixels, bytesPerRow -> Result<Data, GraphicsError> in
      let address = { (row: Int) in (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self) }
      do throws(GraphicsError) {
        let data = try file.data { row, bytes in
          weft_png_row(address(row), row > 0 ? address(row - 1) : nil, width, isOpaque ? 0 : 1, bytes)
        }
        return .success(data)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func smallPNG() throws(GraphicsError) -> Data {
    var output = Data()
    let status = withSurface { surface in
      withUnsafeMutablePointer(to: &output) { output in
        cairo_surface_write_to_png_stream(
          surface,
          { output, bytes, count in
            output!.assumingMemoryBound(to: Data.self).pointee.append(bytes!, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, output)
      }
    }
    try GraphicsError.check(status)
    return output
  }

  /// Writes the bitmap to a PNG file and replaces an existing file.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - compression: how much time to spend on a small file.
  /// - Throws: `.unwritable` if the file can't be written, and what `pngData(compression:)` throws.
  public func write(pngTo url: URL, compression: PNGCompression = .small) throws(GraphicsError) {
    let data = try pngData(compression: compression)
    do { try data.write(to: url) } catch { throw .unwritable("\(url.path): \(error)") }
  }

  /// The size stated in the header, which is checked before the decoder allocates memory for it.
  private static func sizeInHeader(of data: Data) throws(GraphicsError) -> PixelSize {
    let header = [UInt8](data.prefix(24))
    guard header.count == 24, header[0...7] == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      header[12...15] == [0x49, 0x48, 0x44, 0x52]
    else { throw .invalidPNG }
    func number(at index: Int) -> Int { header[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    return PixelSize(width: number(at: 16), height: number(at: 20))
  }
}

/// PNG data that the decoder reads.
private struct PNGInput {
  let data: Data
  var offset = 0

  init(data: Data) { self.data = data }

  mutating func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> cairo_status_t {
    guard count <= data.count - offset else { return CAIRO_STATUS_READ_ERROR }
    let start = data.startIndex + offset
    data.copyBytes(to: target, from: start..<start + count)
    offset += count
    return CAIRO_STATUS_SUCCESS
  }
}
