import CX11
import Foundation
import WeftGraphics
import WeftX11

extension VirtualDisplay {
  /// What the screen shows, or a part of it.
  ///
  /// - Parameter rect: in pixels of the screen; what lies outside is cut off. Nil for everything.
  /// - Throws: `VirtualDisplayError.ended`, `.noScreenshot` (nothing of `rect` is on the screen, or the
  ///   screen has not 24 bits a pixel).
  public func screenshot(of rect: PixelRect? = nil) throws -> Bitmap {
    let screen = PixelRect(options.size)
    let area = rect.map { $0.intersection(screen) } ?? screen
    guard !area.isEmpty else { throw VirtualDisplayError.noScreenshot("nothing of the part is on it") }
    let picture = try link.use { try Self.read(area, $0) }
    guard let picture else { throw VirtualDisplayError.ended }
    return picture
  }

  /// What the screen shows where a window is, in pixels; parts off the screen are cut off.
  public func screenshot(ofWindow identifier: UInt) throws -> Bitmap {
    guard let window = windows.first(where: { $0.identifier == identifier }) else {
      throw VirtualDisplayError.noWindow("with the number \(identifier)")
    }
    return try screenshot(of: window.frame)
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
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else {
      throw VirtualDisplayError.noScreenshot("it has \(image.pointee.bits_per_pixel) bits a pixel")
    }
    let sourceStride = Int(image.pointee.bytes_per_line)
    return try Bitmap(width: area.width, height: area.height, isOpaque: true) { pixels, bytesPerRow in
      for row in 0..<area.height {
        memcpy(pixels.baseAddress! + row * bytesPerRow, data + row * sourceStride, area.width * 4)
      }
    }
  }
}
