import CX11
import Foundation
import WeftGraphics
import WeftServer
import WeftX11

extension VirtualDisplay {
  /// Returns a picture of the screen or a part of it.
  ///
  /// - Parameter rect: the part, in pixels of the screen. It is clipped to the screen. Nil for the whole
  ///   screen.
  /// - Throws: `VirtualDisplayError.ended`, or `.noScreenshot` if no part of `rect` is on the screen, or if
  ///   the screen has neither 24 nor 16 bits per pixel.
  public func screenshot(of rect: PixelRect? = nil) throws -> Bitmap {
    let screen = PixelRect(options.size)
    let area = rect.map { $0.intersection(screen) } ?? screen
    guard !area.isEmpty else { throw VirtualDisplayError.noScreenshot("the part is outside of it") }
    let picture = try link.use { try Self.read(area, $0) }
    guard let picture else { throw VirtualDisplayError.ended }
    return picture
  }

  /// Returns a picture of the screen in the frame of a window. Parts off the screen are clipped.
  public func screenshot(ofWindow identifier: UInt) throws -> Bitmap {
    guard let window = windows.first(where: { $0.identifier == identifier }) else {
      throw VirtualDisplayError.noWindow("with the identifier \(identifier)")
    }
    return try screenshot(of: window.frame)
  }

  /// Returns a picture of the screen in the present frame of a window. Parts off the screen are clipped.
  public func screenshot(of window: VirtualWindow) throws -> Bitmap {
    try screenshot(ofWindow: window.identifier)
  }

  private static func read(_ area: PixelRect, _ connection: DisplayConnection) throws -> Bitmap {
    guard
      let image = XGetImage(
        connection.display, connection.root, Int32(area.minX), Int32(area.minY), UInt32(area.width),
        UInt32(area.height), UInt.max, ZPixmap)
    else {
      throw connection.isLost ? VirtualDisplayError.ended : .noScreenshot("the server refused")
    }
    defer { CX11DestroyImage(image) }
    guard let data = image.pointee.data, let layout = ScreenPixels(image.pointee) else {
      throw VirtualDisplayError.noScreenshot("it has \(image.pointee.bits_per_pixel) bits per pixel")
    }
    let sourceStride = Int(image.pointee.bytes_per_line)
    return try Bitmap(width: area.width, height: area.height, isOpaque: true) { pixels, bytesPerRow in
      for row in 0..<area.height {
        layout.convert(
          UnsafeRawPointer(data + row * sourceStride), into: pixels.baseAddress! + row * bytesPerRow,
          count: area.width)
      }
    }
  }
}
