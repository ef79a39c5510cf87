import CX11
import Foundation
import WeftGraphics

/// The memory of one frame, and what the server knows it by.
final class WindowBuffer {
  /// How it is shown.
  let method: PresentationMethod
  /// How many pixels it has.
  let size: PixelDimensions
  /// The first pixel.
  let pixels: UnsafeMutableRawPointer
  /// The shared memory, or nil if the pixels are private.
  let segment: SharedSegment?
  /// The pixmap in the shared memory, or 0.
  let pixmap: XID
  /// The pixels as Xlib's image functions want them, unless there is a pixmap.
  let image: UnsafeMutablePointer<XImage>?
  /// Whether the server may still read from it.
  var isBusy = false
  /// The number of the frame that it holds; nil if the contents are not to be relied on.
  var frame: UInt64?

  private let connection: DisplayConnection

  /// Makes a buffer; nil where memory or the server refuses.
  ///
  /// - Parameters:
  ///   - size: how many pixels it has.
  ///   - old: a buffer that is not used any more, whose shared memory serves if it is large enough, but not much
  ///     too large: mapping new memory takes as long as painting it. Nil to take new memory, of just the size.
  init?(
    _ connection: DisplayConnection, window: XID, size: PixelDimensions, format: PixelFormat,
    method: PresentationMethod, replacing old: WindowBuffer? = nil
  ) {
    self.connection = connection
    self.size = size
    self.method = method
    if method == .image {
      // Xlib frees the memory together with the image, by `free`.
      guard let memory = calloc(size.byteCount, 1) else { return nil }
      segment = nil
      pixels = memory
      pixmap = 0
      image = XCreateImage(
        connection.display, format.visual, UInt32(format.depth), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), size.width, size.height, 32, Int32(size.bytesPerRow))
      guard image != nil else {
        free(memory)
        return nil
      }
    } else {
      let reusable = old?.segment.flatMap { Self.fits($0, size) ? $0 : nil }
      // Who grows is likely to grow on.
      let byteCount = old == nil ? size.byteCount : size.byteCount + size.byteCount / 4
      guard let segment = reusable ?? SharedSegment(connection, byteCount: byteCount) else { return nil }
      self.segment = segment
      pixels = segment.address
      if method == .present {
        pixmap = segment.makePixmap(on: window, size: size, depth: format.depth)
        image = nil
      } else {
        pixmap = 0
        image = segment.makeImage(format: format, size: size)
        guard image != nil else { return nil }
      }
    }
  }

  private static func fits(_ segment: SharedSegment, _ size: PixelDimensions) -> Bool {
    (size.byteCount...(2 * size.byteCount)).contains(segment.byteCount)
  }

  deinit {
    if pixmap != 0, connection.isUsable { XFreePixmap(connection.display, pixmap) }
    guard let image else { return }
    // Shared memory is the segment's to give back.
    if segment != nil { image.pointee.data = nil }
    CX11DestroyImage(image)
  }
}
