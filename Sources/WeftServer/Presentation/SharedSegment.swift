import CX11
import WeftGraphics

/// A segment of memory that this process and the X server share.
final class SharedSegment {
  /// Its address in this process.
  let address: UnsafeMutableRawPointer
  /// Its size in bytes.
  let byteCount: Int
  /// Its identifier on the connection.
  let identifier: ShmSeg

  private let connection: DisplayConnection
  private var info: XShmSegmentInfo

  /// Shares memory; nil if the kernel or the server refuses. Examples are a display on another machine, and a
  /// server that has no access to this process's memory.
  init?(_ connection: DisplayConnection, byteCount: Int) {
    let segment = CX11CreateSegment(max(byteCount, 1))
    guard segment >= 0 else { return nil }
    guard let address = CX11AttachSegment(segment) else {
      CX11RemoveSegment(segment)
      return nil
    }
    var info = XShmSegmentInfo()
    info.shmid = segment
    info.shmaddr = address.assumingMemoryBound(to: CChar.self)
    info.readOnly = False
    let errors = connection.trappingErrors { _ = XShmAttach(connection.display, &info) }
    // By now the server has attached it or has refused. The kernel frees it with the last attachment, even
    // after a crash.
    CX11RemoveSegment(segment)
    guard errors.isEmpty, connection.isUsable else {
      shmdt(address)
      return nil
    }
    self.connection = connection
    self.byteCount = byteCount
    self.info = info
    self.address = address
    identifier = info.shmseg
  }

  deinit {
    if connection.isUsable { XShmDetach(connection.display, &info) }
    shmdt(address)
  }

  /// Creates a pixmap whose pixels are this memory.
  func makePixmap(on window: XID, size: PixelDimensions, depth: Int32) -> XID {
    XShmCreatePixmap(
      connection.display, window, info.shmaddr, &info, size.width, size.height, UInt32(depth))
  }

  /// Copies a rectangle from an image in this memory to a window. The image begins `rowsAbove` rows above the
  /// window. If `sendsEvent`, the server sends an event on completion.
  func put(
    _ image: UnsafeMutablePointer<XImage>, to window: XID, _ context: GC, _ rect: PixelRect,
    rowsAbove: Int, sendsEvent: Bool
  ) {
    XShmPutImage(
      connection.display, window, context, image, Int32(rect.minX), Int32(rect.minY + rowsAbove),
      Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height), sendsEvent ? True : False)
  }

  /// Describes this memory to Xlib as an image.
  func makeImage(format: PixelFormat, size: PixelDimensions) -> UnsafeMutablePointer<XImage>? {
    XShmCreateImage(
      connection.display, format.visual, UInt32(format.depth), ZPixmap, info.shmaddr, &info, size.width,
      size.height)
  }
}
