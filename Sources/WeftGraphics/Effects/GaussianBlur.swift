import Foundation

// The blur is a true Gaussian, separated into rows and columns, in integers. The result is the same on every
// machine, and independent of which part of the image is requested.
//
// A shadow's shape is mostly constant, so the sums are taken over *changes*. With S the running sum
// of the weights (a blurred step), the convolution of a row m is
//
//     out[x] = Σ weight[i] · m[x − i] = Σ change[t] · S[x − t],   change[t] = m[t] − m[t − 1].
//
// A row of a rounded rectangle changes at two places only. Of its rows, only those at the top and at the
// bottom differ from the previous row. As the numbers are integers, both sums are exactly equal, and each row
// uses the shorter one.

/// Blurs shapes and bitmaps with a Gaussian. Pure functions, for any thread.
package enum GaussianBlur {
  /// The largest standard deviation, in pixels; larger ones are reduced to it.
  package static let largestSigma: CGFloat = 512

  /// How far a blurred shape is visible beyond the shape, in pixels: three standard deviations, where even
  /// the longest edge has faded to less than half a level of 255.
  package static func reach(sigma: CGFloat) -> Int {
    sigma >= 0.25 ? Int((3 * min(sigma, largestSigma)).rounded(.up)) : 0
  }

  /// The largest distance of the pixels that a blurred pixel depends on: a little more than `reach`.
  package static func influence(sigma: CGFloat) -> Int { GaussianKernel(sigma: sigma)?.radius ?? 0 }

  /// Blurs a mask. Outside of the mask, nothing is covered.
  ///
  /// - Parameters:
  ///   - mask: the shape.
  ///   - sigma: the standard deviation in pixels. One that is not at least ¼ changes nothing.
  ///   - limit: the pixels to compute; their values are the same as without a limit.
  /// - Returns: a mask that is larger by `reach(sigma:)` on all sides, clipped to the limit; the mask itself if
  ///   the blur changes nothing; nil if nothing remains.
  package static func blurredMask(
    _ mask: AlphaMask, sigma: CGFloat, within limit: PixelRect? = nil
  ) throws(GraphicsError) -> AlphaMask? {
    let kernel = GaussianKernel(sigma: sigma)
    let reach = reach(sigma: sigma)
    let grown = PixelRect(
      minX: mask.bounds.minX - reach, minY: mask.bounds.minY - reach, maxX: mask.bounds.maxX + reach,
      maxY: mask.bounds.maxY + reach)
    let target = limit.map(grown.intersection) ?? grown
    guard !target.isEmpty else { return nil }
    guard let kernel else { return mask }
    let result = try AlphaMask(bounds: target) { bytes, bytesPerRow in
      let rows = BlurredRows(of: mask, kernel: kernel, target: target)
      rows.blurColumns(into: bytes, bytesPerRow: bytesPerRow)
    }
    return result
  }

  /// Blurs a bitmap. Outside of the bitmap, everything is clear. The result has the same size.
  ///
  /// - Parameter sigma: the standard deviation in pixels. One that is not at least ¼ changes nothing.
  package static func blurred(_ bitmap: Bitmap, sigma: CGFloat) throws(GraphicsError) -> Bitmap {
    guard GaussianKernel(sigma: sigma) != nil else { return bitmap }
    let bounds = PixelRect(bitmap.pixelSize)
    let storage = try PixelStorage(bitmap.pixelSize)
    // An opaque bitmap gets an alpha component: its edges blend with the clear surroundings.
    for component in 0..<4 {
      let plane = try AlphaMask(bounds: bounds) { bytes, bytesPerRow in
        bitmap.copyComponent(component, to: bytes, bytesPerRow: bytesPerRow)
      }
      guard let result = try blurredMask(plane, sigma: sigma, within: bounds) else { continue }
      result.withBytes { bytes, bytesPerRow in
        for row in 0..<bounds.height {
          let pixels = (storage.address + row * storage.bytesPerRow).assumingMemoryBound(to: UInt32.self)
          for column in 0..<bounds.width {
            pixels[column] |= UInt32(bytes[row * bytesPerRow + column]) << UInt32(8 * component)
          }
        }
      }
    }
    return Bitmap(storage: storage, scale: bitmap.scale, isOpaque: false)
  }
}

extension Bitmap {
  /// Copies a byte of each pixel, counted from the lowest, to memory for one byte a pixel.
  fileprivate func copyComponent(
    _ component: Int, to bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int
  ) {
    withPixels { source, sourceBytesPerRow in
      for row in 0..<height {
        let pixels = (source + row * sourceBytesPerRow).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          let pixel = isOpaque ? pixels[column] | 0xFF00_0000 : pixels[column]
          bytes[row * bytesPerRow + column] = UInt8(truncatingIfNeeded: pixel >> UInt32(8 * component))
        }
      }
    }
  }
}
