import CX11
import Foundation
import WeftGraphics
import WeftX11

extension VirtualDisplay {
  /// What the screen shows, or a part of it.
  ///
  /// - Parameter rect: in pixels of the screen; what lies outside is cut off. Nil for everything.
  /// - Throws: `VirtualDisplayError.ended`, `.noScreenshot` (nothing of `rect` is on the screen, or the
  ///   screen has neither 24 nor 16 bits a pixel).
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

  /// What the screen shows where a window is now, in pixels; parts off the screen are cut off.
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
    let (depth, data) = (image.pointee.bits_per_pixel, image.pointee.data)
    guard let data, depth == 32 || depth == 16 else {
      throw VirtualDisplayError.noScreenshot("it has \(depth) bits a pixel")
    }
    let sourceStride = Int(image.pointee.bytes_per_line)
    return try Bitmap(width: area.width, height: area.height, isOpaque: true) { pixels, bytesPerRow in
      for row in 0..<area.height {
        let (target, source) = (pixels.baseAddress! + row * bytesPerRow, data + row * sourceStride)
        if depth == 32 {
          memcpy(target, source, area.width * 4)
        } else {
          widen(UnsafeRawPointer(source), into: target, count: area.width)
        }
      }
    }
  }

  /// Makes pixels of 8 bits a component of those with 5, 6 and 5, so that full stays full.
  private static func widen(_ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int) {
    for x in 0..<count {
      let word = UInt32(source.load(fromByteOffset: 2 * x, as: UInt16.self))
      let (red, green, blue) = (word >> 11, word >> 5 & 63, word & 31)
      let wide = (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2)
      target.storeBytes(of: wide, toByteOffset: 4 * x, as: UInt32.self)
    }
  }
}
