import WeftGraphics

extension Image {
  /// Returns the size in which to decode the image if the requested size will change soon, as in a window
  /// that is resized. It is one of eight sizes, in eighths of the image's own. `DecodedImageCache` then has a
  /// bitmap for most of the later sizes, which needs to be scaled down only a little.
  ///
  /// - Parameter pixelSize: the requested size, in pixels.
  /// - Returns: the smallest of the sizes that covers it; the image's own if none does; for a vector image
  ///   exactly the requested size.
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
