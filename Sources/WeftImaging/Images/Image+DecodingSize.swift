import WeftGraphics

extension Image {
  /// In which size to decode the picture where it is wanted in a size now, and soon in others, as in a window
  /// that is resized: one of eight sizes, which are eighths of the picture's own. `DecodedImageCache` then has
  /// it for most of the others, and what is left is to scale it down a little.
  ///
  /// - Parameter pixelSize: the size that is wanted, in pixels.
  /// - Returns: the smallest of the sizes that covers it; the picture's own, if none does, and exactly the size
  ///   that is wanted of a vector picture.
  public func decodingSize(covering pixelSize: PixelSize) -> PixelSize {
    guard !isVector else { return pixelSize }
    let own = self.pixelSize
    for eighths in 1..<8 {
      let size = PixelSize(width: (own.width * eighths + 7) / 8, height: (own.height * eighths + 7) / 8)
      if size.width >= pixelSize.width && size.height >= pixelSize.height { return size }
    }
    return own
  }
}
