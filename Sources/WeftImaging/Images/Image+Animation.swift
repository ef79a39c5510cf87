extension Image {
  /// The frames of an animated picture; nil if the picture stands still.
  ///
  /// - Parameter limits: how large the picture may be, and how many frames are shown.
  /// - Throws: why the frames can't be read.
  public func animatedImage(limits: DecodingLimits = .default) throws(ImageError) -> (any AnimatedImage)? {
    guard isAnimated, let data else { return nil }
    return try EncodedAnimation(data: data, limits: limits)
  }
}
