import CX11
import Foundation
import WeftGraphics

/// The memory of one frame, and its objects on the server.
///
/// The memory has more rows than the frame, and the frame may begin at any of them. A scrolled frame can
/// therefore move without a copy. Rows that were never used cost no memory.
final class WindowBuffer {
  /// How it is shown.
  let method: PresentationMethod
  /// How many pixels the frame has.
  let size: PixelDimensions
  /// The row at which the frame begins.
  private(set) var firstRow = 0
  /// The shared memory, or nil if the pixels are private.
  let segment: SharedSegment?
  /// The pixmap in the shared memory, or 0.
  let pixmap: XID
  /// The shared pixels as an image for Xlib, unless there is a pixmap.
  let image: UnsafeMutablePointer<XImage>?
  /// Whether the server may still read from it.
  var isBusy = false
  /// The number of the frame that it holds; nil if the contents are not reliable.
  var frame: UInt64?

  private let connection: DisplayConnection
  /// The first pixel of the first row.
  private let memory: UnsafeMutableRawPointer
  /// How many rows there are.
  private let rowCount: Int
  /// Whether memory outside of the frame may have been written to.
  private var usesSpareRows: Bool

  /// The frame's first pixel.
  var pixels: UnsafeMutableRawPointer { memory + firstRow * size.bytesPerRow }

  /// The frame's pixels.
  var rows: PixelRows { PixelRows(pixels: pixels, bytesPerRow: size.bytesPerRow) }

  /// Creates a buffer; nil if memory is short or the server refuses.
  ///
  /// - Parameters:
  ///   - size: the size of the frame in pixels.
  ///   - old: a buffer that is no longer used. Its shared memory is reused if it is large enough, but not
  ///     much too large, because mapping new memory takes as long as painting it. Nil to allocate new memory
  ///     of exactly the size.
  init?(
    _ connection: DisplayConnection, window: XID, size: PixelDimensions, format: PixelFormat,
    method: PresentationMethod, replacing old: WindowBuffer? = nil
  ) {
    self.connection = connection
    self.size = size
    self.method = method
    let byteCount = size.withSpareRows.byteCount
    if method == .image {
      guard let memory = calloc(byteCount, 1) else { return nil }
      self.memory = memory
      rowCount = Int(size.withSpareRows.height)
      usesSpareRows = false
      segment = nil
      pixmap = 0
      image = nil
    } else {
      let reusable = old?.segment.flatMap { Self.fits($0, size) ? $0 : nil }
      // A window that grows is likely to grow further.
      let roomyCount = old == nil ? byteCount : byteCount + byteCount / 4
      guard let segment = reusable ?? SharedSegment(connection, byteCount: roomyCount) else { return nil }
      self.segment = segment
      memory = segment.address
      usesSpareRows = reusable != nil
      let area = size.withSpareRows(in: segment.byteCount)
      rowCount = Int(area.height)
      if method == .present {
        pixmap = segment.makePixmap(on: window, size: area, depth: format.depth)
        image = nil
      } else {
        pixmap = 0
        image = segment.makeImage(format: format, size: area)
        guard image != nil else { return nil }
      }
    }
  }

  /// Whether a segment has space for a frame and some spare rows, and not for much more.
  private static func fits(_ segment: SharedSegment, _ size: PixelDimensions) -> Bool {
    (size.byteCount * 5 / 4...(3 * size.byteCount)).contains(segment.byteCount)
  }

  /// Moves the beginning of the frame up by a number of rows in the memory (down, if negative). The existing
  /// pixels then lie that much lower in the frame. At the end of the memory the frame is copied to the other
  /// end first.
  ///
  /// - Returns: whether there are enough spare rows.
  func moveFrame(by rows: Int) -> Bool {
    let spareRows = rowCount - Int(size.height)
    guard abs(rows) <= spareRows else { return false }
    if !(0...spareRows).contains(firstRow - rows) {
      let source = pixels
      firstRow = rows > 0 ? spareRows : 0
      memmove(pixels, source, size.byteCount)
    }
    firstRow -= rows
    usesSpareRows = true
    return true
  }

  /// Returns the memory outside of the frame to the system, until the frame moves there.
  func releaseSpareRows() {
    guard usesSpareRows else { return }
    usesSpareRows = false
    let byteCount = segment?.byteCount ?? rowCount * size.bytesPerRow
    let owner: MemoryPages.Owner = segment == nil ? .process : .segment
    let frameEnd = pixels + size.byteCount
    MemoryPages.release(memory, byteCount: pixels - memory, of: owner)
    MemoryPages.release(frameEnd, byteCount: memory + byteCount - frameEnd, of: owner)
  }

  deinit {
    if pixmap != 0, connection.isUsable { XFreePixmap(connection.display, pixmap) }
    guard segment != nil else { return free(memory) }
    guard let image else { return }
    // The segment releases the memory.
    image.pointee.data = nil
    CX11DestroyImage(image)
  }
}

extension PixelDimensions {
  /// The size of the frame plus spare rows, half as many as it has.
  fileprivate var withSpareRows: PixelDimensions {
    let size = pixelSize
    return PixelDimensions(clamping: PixelSize(width: size.width, height: size.height + size.height / 2))
  }

  /// The size of the frame plus as many spare rows as fit into the memory, up to half of its own.
  fileprivate func withSpareRows(in byteCount: Int) -> PixelDimensions {
    let rows = min(byteCount / bytesPerRow, Int(withSpareRows.height))
    return PixelDimensions(clamping: PixelSize(width: Int(width), height: rows))
  }
}
