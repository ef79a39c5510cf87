/// The colours of a bitmap of which only the coverage of pixels is stored: an ink, on a ground or on nothing.
///
/// The formulas are Pixman's, so a pixel is the same whether Pixman fills it through the coverage, or it is looked up here.
struct CoverageColors: Sendable {
  /// The colour of what is covered; opaque.
  let ink: Color
  /// Whether what is not covered is opaque, too.
  let hasGround: Bool
  /// The pixel for each coverage from 0 to 255, premultiplied.
  private let pixels: [UInt32]

  /// - Parameters:
  ///   - ink: the colour of what is covered. Its alpha is ignored.
  ///   - ground: the colour of what is not covered; nil for none. Its alpha is ignored.
  init(ink: Color, ground: Color?) {
    self.ink = ink.drawable.withAlpha(1)
    hasGround = ground != nil
    let (inkPixel, groundPixel) = (self.ink.opaquePixel, ground?.opaquePixel ?? 0)
    pixels = [UInt32](unsafeUninitializedCapacity: 256) { pixels, count in
      for coverage in 0..<256 {
        let (own, other) = (UInt32(truncatingIfNeeded: coverage), UInt32(truncatingIfNeeded: 255 - coverage))
        pixels[coverage] = inkPixel.scaled(by: own) &+ groundPixel.scaled(by: other)
      }
      count = 256
    }
  }

  /// The pixel, premultiplied.
  ///
  /// - Parameter coverage: how much of it is covered, 0…255.
  func pixel(coverage: UInt8) -> UInt32 { pixels[Int(coverage)] }

  /// Writes pixels of 32 bits.
  ///
  /// - Parameters:
  ///   - size: how many columns and rows.
  ///   - coverage: the first byte of the first row.
  ///   - bytesPerRow: the distance between rows of coverage, in bytes.
  ///   - target: the first pixel of the first row.
  ///   - targetBytesPerRow: the distance between rows of the target, in bytes.
  func write(
    _ size: PixelSize, of coverage: UnsafeRawPointer, bytesPerRow: Int, to target: UnsafeMutableRawPointer,
    bytesPerRow targetBytesPerRow: Int
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let table = pixels.baseAddress else { return }
      for row in 0..<size.height {
        let source = (coverage + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let line = (target + row * targetBytesPerRow).assumingMemoryBound(to: UInt32.self)
        for column in 0..<size.width { line[column] = table[Int(source[column])] }
      }
    }
  }
}

extension UInt32 {
  /// Each of the four bytes multiplied by a number of 255ths, rounded. Two bytes are multiplied at once.
  @inline(__always)
  fileprivate func scaled(by factor: UInt32) -> UInt32 {
    func product(_ bytes: UInt32) -> UInt32 {
      let product = bytes &* factor &+ 0x80_0080
      return ((product &+ (product &>> 8 & 0xFF_00FF)) &>> 8) & 0xFF_00FF
    }
    return product(self & 0xFF_00FF) | product(self &>> 8 & 0xFF_00FF) &<< 8
  }
}
