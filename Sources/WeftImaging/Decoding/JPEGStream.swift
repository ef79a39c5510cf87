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
  private var memory: Memory?
  /// The size that was chosen.
  private var size: PixelSize?

  /// Where decoded pixels go.
  private enum Memory {
    case packed(UnfinishedBitmap)
    /// For pixels that are scaled while they are decoded.
    case scaled(ScaledRows)
    /// For pixels that are not packed.
    case pixbuf(Pixbuf)
  }

  init(showsScans: Bool) throws(ImageError) {
    guard let decoder = weft_jpeg_create() else { throw .outOfMemory }
    self.decoder = decoder
    self.showsScans = showsScans
  }

  deinit { weft_jpeg_free(decoder) }

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
    guard let memory, let size else { return nil }
    switch memory {
    case .packed(let bitmap):
      let isComplete = isEnded || weft_jpeg_is_complete(decoder) != 0
      return DecodedPicture(.packed(bitmap, isComplete: isComplete), scaledTo: size)
    case .scaled(let rows):
      return isEnded ? DecodedPicture(.packed(rows.finished(), isComplete: true)) : nil
    case .pixbuf(let pixbuf):
      return DecodedPicture(.pixbuf(pixbuf), scaledTo: size)
    }
  }

  /// Reads the header, and makes room for the pixels when the size is known.
  private func begin() -> ImageError? {
    guard memory == nil else { return nil }
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
    // Never enlarged.
    let target = PixelSize(width: min(size.width, whole.width), height: min(size.height, whole.height))
    guard let memory = makeMemory(decodedSize, scaledTo: target) else { return .outOfMemory }
    self.memory = memory
    self.size = target
    return nil
  }

  private func makeMemory(_ size: PixelSize, scaledTo target: PixelSize) -> Memory? {
    if weft_jpeg_is_packed(decoder) == 0 { return Pixbuf(size, hasAlpha: true).map(Memory.pixbuf) }
    // Scans are decoded over each other.
    if !showsScans, RowScaler.canScale(size, to: target) {
      return ScaledRows(size, scaledTo: target).map(Memory.scaled)
    }
    // What is shown while it arrives may never arrive.
    return (try? UnfinishedBitmap(size, isWrittenAtOnce: !showsScans)).map(Memory.packed)
  }

  private var decodedSize: PixelSize {
    PixelSize(width: Int(weft_jpeg_width(decoder)), height: Int(weft_jpeg_height(decoder)))
  }

  /// Decodes the rows that have arrived.
  private func decodeRows() -> ImageError? {
    switch memory {
    case .packed(let bitmap):
      let pixels = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
      return decodeRows(pixels, bytesPerRow: bitmap.bytesPerRow)
    case .scaled(let rows):
      return decodeRows(rows.row.baseAddress, bytesPerRow: 0, atOnce: 1, rows.addRow)
    case .pixbuf(let pixbuf):
      return decodeRows(gdk_pixbuf_get_pixels(pixbuf.object), bytesPerRow: pixbuf.bytesPerRow)
    case nil:
      return nil
    }
  }

  /// - Parameters:
  ///   - bytesPerRow: the distance between two rows, in bytes; 0 to decode each over the one before.
  ///   - count: the largest number of rows to decode before `didDecode` is called.
  private func decodeRows(
    _ pixels: UnsafeMutablePointer<UInt8>?, bytesPerRow: Int, atOnce count: Int32 = .max,
    _ didDecode: () -> Void = {}
  ) -> ImageError? {
    while true {
      var first: Int32 = 0
      var end: Int32 = 0
      let status = weft_jpeg_decode(decoder, pixels, bytesPerRow, count, &first, &end)
      if first < end {
        didDecode()
        didDecodeRows(Int(first)..<Int(end))
      }
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
