import CX11
import Foundation

/// How a screen stores the colours of its pixels: in 16 or 32 bits.
struct ScreenPixels: Hashable {
  /// The bits of a component in a pixel.
  private struct Component: Hashable {
    let shift: UInt32
    let maximum: UInt32

    /// Nil if the bits are not next to each other, or none.
    init?(mask: UInt) {
      guard let mask = UInt32(exactly: mask), mask != 0 else { return nil }
      shift = UInt32(mask.trailingZeroBitCount)
      maximum = mask >> shift
      guard maximum & (maximum &+ 1) == 0 else { return nil }
    }

    /// The component in 8 bits. The maximum value stays the maximum.
    func value(in pixel: UInt32) -> UInt32 { ((pixel >> shift & maximum) * 255 + maximum / 2) / maximum }
  }

  private let bitsPerPixel: Int32
  private let red: Component
  private let green: Component
  private let blue: Component
  private let isCopied: Bool

  /// The format of an image that the server has sent; nil if it has no colours, or another number of bits.
  init?(_ image: XImage) {
    bitsPerPixel = image.bits_per_pixel
    guard bitsPerPixel == 16 || bitsPerPixel == 32, let red = Component(mask: image.red_mask),
      let green = Component(mask: image.green_mask), let blue = Component(mask: image.blue_mask)
    else { return nil }
    (self.red, self.green, self.blue) = (red, green, blue)
    isCopied =
      bitsPerPixel == 32 && image.red_mask == 0xFF0000 && image.green_mask == 0xFF00
      && image.blue_mask == 0xFF
  }

  /// Converts a row of pixels to 8 bits per component, in the format of a `Bitmap`.
  func convert(_ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int) {
    if isCopied {
      memcpy(target, source, count * 4)
      return
    }
    for x in 0..<count {
      let pixel =
        bitsPerPixel == 16
        ? UInt32(source.load(fromByteOffset: 2 * x, as: UInt16.self))
        : source.load(fromByteOffset: 4 * x, as: UInt32.self)
      let wide = red.value(in: pixel) << 16 | green.value(in: pixel) << 8 | blue.value(in: pixel)
      target.storeBytes(of: wide, toByteOffset: 4 * x, as: UInt32.self)
    }
  }
}
