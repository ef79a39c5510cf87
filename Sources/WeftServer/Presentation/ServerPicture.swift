import CX11
import Foundation
import WeftCompositor
import WeftGraphics

// Far displays
//
// A server that shares no memory with this process is usually on another machine, and every pixel that is sent
// there takes time. Most pixels of a frame are there already. The server therefore keeps the picture of the
// window in a pixmap, and this process keeps a copy of that.
//
// A frame is three steps. What was only scrolled is moved within the pixmap. The painted pixels are compared
// with the copy, and those that differ are sent: as rectangles of one colour where possible, otherwise as
// pixels (`PictureDifference`). The damaged part of the pixmap is then copied to the window, where no
// intermediate step is visible. The same copy repairs a window that has lost its pixels. After a change of size
// the pixels of the old picture are still useful.
//
// The copy mirrors the pixmap whatever happens, because both go through the same steps.

/// The picture of a window in the server, for a server without shared memory.
final class ServerPicture {
  private let connection: DisplayConnection
  private let window: XID
  private let format: PixelFormat
  private let context: GC
  /// The pixmap; 0 if the server has no memory for one. Pixels are then sent to the window.
  private var pixmap: XID = 0
  private var copy: PictureCopy?
  private var isRefused = false

  /// Describes a window whose picture is still empty.
  init(_ connection: DisplayConnection, window: XID, format: PixelFormat) {
    self.connection = connection
    self.window = window
    self.format = format
    var values = XGCValues()
    // The copy to a window would be answered by an event otherwise.
    values.graphics_exposures = False
    context = XCreateGC(connection.display, window, UInt(GCGraphicsExposures), &values)
  }

  deinit {
    if pixmap != 0, connection.isUsable { XFreePixmap(connection.display, pixmap) }
    XFree(UnsafeMutableRawPointer(context))
  }

  /// Shows a frame.
  ///
  /// - Parameters:
  ///   - frame: the frame, which is no longer needed afterwards.
  ///   - damage: the pixels that differ from the frame before, or that the window has lost.
  ///   - moved: those of them that the frame before has at another place.
  /// - Returns: about how many bytes were sent.
  /// - Throws: `.outOfMemory`.
  func show(_ frame: WindowBuffer, damage: WeftGraphics.Region, moved: MovedPixels?) throws(DisplayError)
    -> Int
  {
    if copy?.size != frame.size { try resize(to: frame.size) }
    guard let copy else { return 0 }
    var damage = damage
    damage.formIntersection(PixelRect(frame.size.pixelSize))
    var difference = PictureDifference()
    guard pixmap != 0 else {
      for rect in damage.rectangles { difference.copyAll(from: frame.rows, to: copy.rows, in: rect) }
      return send(difference, from: copy, to: window)
    }
    var painted = damage
    if let moved {
      move(moved, in: copy)
      painted.subtract(moved.region)
    }
    for rect in painted.rectangles { difference.compare(frame.rows, with: copy.rows, in: rect) }
    let byteCount = send(difference, from: copy, to: pixmap)
    for rect in damage.rectangles { copyArea(rect, from: pixmap, to: window) }
    return byteCount + Self.requestSize * (damage.rectangleCount + (moved?.region.rectangleCount ?? 0))
  }

  /// Does without a pixmap from now on, because the server has no memory for one. Shows the picture again.
  func pixmapWasRefused() {
    isRefused = true
    pixmap = 0
    guard let copy else { return }
    var difference = PictureDifference()
    difference.add(PixelRect(copy.size.pixelSize))
    _ = send(difference, from: copy, to: window)
    XFlush(connection.display)
  }

  // MARK: Requests

  /// The size of a request that copies an area, in bytes.
  private static let requestSize = 28

  private func resize(to size: PixelDimensions) throws(DisplayError) {
    guard let new = PictureCopy(connection, size: size, format: format) else {
      throw .outOfMemory(size.byteCount)
    }
    let common = PixelRect(size.pixelSize).intersection(copy.map { PixelRect($0.size.pixelSize) } ?? .empty)
    if let copy { new.rows.copy(common, from: copy.rows) }
    copy = new
    guard !isRefused else { return }
    let display = connection.display
    let old = pixmap
    pixmap = XCreatePixmap(display, window, size.width, size.height, UInt32(format.depth))
    // Like the new copy.
    XSetForeground(display, context, 0)
    XFillRectangle(display, pixmap, context, 0, 0, size.width, size.height)
    guard old != 0 else { return }
    copyArea(common, from: old, to: pixmap)
    XFreePixmap(display, old)
  }

  private func move(_ moved: MovedPixels, in copy: PictureCopy) {
    let shift = PixelShift(x: moved.x, y: moved.y)
    for rect in moved.region.rectangles(movableBy: shift) {
      copyArea(rect, from: pixmap, to: pixmap, shift)
    }
    moved.region.copyPixels(
      from: copy.rows.pixels, to: copy.rows.pixels, bytesPerRow: copy.rows.bytesPerRow, movedBy: shift)
  }

  private func copyArea(
    _ rect: PixelRect, from source: XID, to target: XID, _ shift: PixelShift = PixelShift(x: 0, y: 0)
  ) {
    XCopyArea(
      connection.display, source, target, context, Int32(rect.minX - shift.x), Int32(rect.minY - shift.y),
      UInt32(rect.width), UInt32(rect.height), Int32(rect.minX), Int32(rect.minY))
  }

  /// Sends what differs. Xlib divides images that are too large for one request.
  private func send(_ difference: PictureDifference, from copy: PictureCopy, to target: XID) -> Int {
    let display = connection.display
    for (color, rects) in difference.fills {
      var rectangles = rects.map {
        XRectangle(x: Int16($0.minX), y: Int16($0.minY), width: UInt16($0.width), height: UInt16($0.height))
      }
      XSetForeground(display, context, UInt(color))
      XFillRectangles(display, target, context, &rectangles, Int32(rectangles.count))
    }
    for rect in difference.images {
      XPutImage(
        display, target, context, copy.image, Int32(rect.minX), Int32(rect.minY), Int32(rect.minX),
        Int32(rect.minY), UInt32(rect.width), UInt32(rect.height))
    }
    return difference.byteCount
  }
}
