import CJPEG
import CPictures
import Foundation
import WeftGraphics

// gdk-pixbuf decodes JPEG with different libraries in different versions, and their pixels differ. libjpeg's do not.

/// A decoder of a JPEG whose data arrives in pieces.
final class JPEGStream: PictureStream {
  var chooseSize: (_ size: PixelSize, _ isScalable: Bool) -> SizeChoice = { _, _ in .whole }
  var didDecodeRows: (_ range: Range<Int>) -> Void = { _ in }

  private let decoder: OpaquePointer
  /// Whether each scan of a progressive image is decoded when it arrives, rather than all at the end.
  private let showsScans: Bool
  private var isEnded = false
  private var pixbuf: OpaquePointer?
  /// The size that was chosen.
  private var size: PixelSize?

  init(showsScans: Bool) throws(ImageError) {
    guard let decoder = weft_jpeg_create() else { throw .outOfMemory }
    self.decoder = decoder
    self.showsScans = showsScans
  }

  deinit {
    weft_jpeg_free(decoder)
    if let pixbuf { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> ImageError? {
    guard !isEnded, let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
    let error = error(weft_jpeg_append(decoder, start, bytes.count)) ?? begin() ?? decodeRows()
    if error != nil { isEnded = true }
    return error
  }

  func close() -> ImageError? {
    isEnded = true
    return nil
  }

  var picture: DecodedPicture? {
    guard let pixbuf, let size else { return nil }
    return DecodedPicture(pixbuf, scaledTo: size)
  }

  /// Reads the header, and makes room for the pixels when the size is known.
  private func begin() -> ImageError? {
    guard pixbuf == nil else { return nil }
    let status = weft_jpeg_read_header(decoder)
    guard status == WEFT_JPEG_DONE else { return error(status) }
    let whole = decodedSize
    let size: PixelSize
    switch chooseSize(whole, false) {
    case .whole: size = whole
    case .scaled(let smaller): size = smaller
    case .none:
      isEnded = true
      return nil
    }
    let start = weft_jpeg_start(decoder, Int32(size.width), Int32(size.height), showsScans ? 1 : 0)
    guard start == WEFT_JPEG_DONE else { return error(start) }
    let decoded = decodedSize
    let hasAlpha: gboolean = weft_jpeg_channels(decoder) == 4 ? 1 : 0
    guard let pixbuf = Self.makeBlankPixbuf(decoded, hasAlpha: hasAlpha) else { return .outOfMemory }
    self.pixbuf = pixbuf
    // Never enlarged.
    self.size = PixelSize(width: min(size.width, whole.width), height: min(size.height, whole.height))
    return nil
  }

  /// Some pixels may never arrive. New pages of memory are zero already.
  private static func makeBlankPixbuf(_ size: PixelSize, hasAlpha: gboolean) -> OpaquePointer? {
    let bytesPerRow = gdk_pixbuf_calculate_rowstride(
      GDK_COLORSPACE_RGB, hasAlpha, 8, Int32(size.width), Int32(size.height))
    guard bytesPerRow > 0, let memory = calloc(Int(bytesPerRow), size.height) else { return nil }
    return gdk_pixbuf_new_from_data(
      memory.assumingMemoryBound(to: guchar.self), GDK_COLORSPACE_RGB, hasAlpha, 8, Int32(size.width),
      Int32(size.height), bytesPerRow, { pixels, _ in free(pixels) }, nil)
  }

  private var decodedSize: PixelSize {
    PixelSize(width: Int(weft_jpeg_width(decoder)), height: Int(weft_jpeg_height(decoder)))
  }

  /// Decodes the rows that have arrived.
  private func decodeRows() -> ImageError? {
    guard let pixbuf, let pixels = gdk_pixbuf_get_pixels(pixbuf) else { return nil }
    let bytesPerRow = Int(gdk_pixbuf_get_rowstride(pixbuf))
    while true {
      var first: Int32 = 0
      var end: Int32 = 0
      let status = weft_jpeg_decode(decoder, pixels, bytesPerRow, &first, &end)
      if first < end { didDecodeRows(Int(first)..<Int(end)) }
      guard status == WEFT_JPEG_DONE, weft_jpeg_is_complete(decoder) == 0 else { return error(status) }
    }
  }

  private func error(_ status: weft_jpeg_status) -> ImageError? {
    switch status {
    case WEFT_JPEG_DAMAGED: .corrupt(String(cString: weft_jpeg_message(decoder)))
    case WEFT_JPEG_OUT_OF_MEMORY: .outOfMemory
    default: nil
    }
  }
}
