import CX11
import Foundation
import WeftGraphics

extension Window {
  /// Makes the server keep all pixels of the window, including parts that other windows cover or that are off
  /// the screen. `screenshot()` then returns the complete window. Call it before `show()`.
  ///
  /// This needs the Composite extension, and does nothing without it.
  public func keepPicture() {
    guard isOpen, native.connection.query(CX11Composite) != nil else { return }
    _ = native.connection.trappingErrors {
      XCompositeRedirectWindow(
        native.connection.display, native.identifier, CompositeRedirectAutomatic)
    }
  }

  /// Returns the pixels that the server shows in the window now. Waits for the server.
  ///
  /// Where other windows cover it, the picture shows those, unless the server keeps the window's pixels: see
  /// `keepPicture()`.
  public func screenshot() throws(ScreenshotError) -> Bitmap {
    let connection = native.connection
    guard isOpen, isVisible, connection.isUsable else { throw .notShown }
    let size = pixelSize
    var image: UnsafeMutablePointer<XImage>?
    let errors = connection.trappingErrors {
      image = XGetImage(
        connection.display, native.identifier, 0, 0, UInt32(size.width), UInt32(size.height), UInt.max,
        ZPixmap)
    }
    guard let image else {
      if errors.contains(where: { $0.code == UInt8(BadMatch) }) { throw .offScreen }
      throw .refused(errors.first.map { "\($0)" } ?? "the X server did not answer")
    }
    defer { CX11DestroyImage(image) }
    return try Self.bitmap(of: image, scale: scale, isOpaque: !native.format.hasAlpha)
  }

  private static func bitmap(
    of image: UnsafeMutablePointer<XImage>, scale: CGFloat, isOpaque: Bool
  ) throws(ScreenshotError) -> Bitmap {
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    let sourceStride = Int(image.pointee.bytes_per_line)
    // Windows have 32 bits per pixel, see `PixelFormat`, and the image has the format of the window.
    guard let data = image.pointee.data, image.pointee.bits_per_pixel == 32 else {
      throw .refused("its pixels have \(image.pointee.bits_per_pixel) bits")
    }
    do {
      return try Bitmap(width: width, height: height, scale: scale, isOpaque: isOpaque) { pixels, stride in
        guard let start = pixels.baseAddress else { return }
        for row in 0..<height { memcpy(start + row * stride, data + row * sourceStride, width * 4) }
      }
    } catch {
      throw .refused("\(error)")
    }
  }
}
