extension Image {
  /// The frames of an animated image; nil for a still image.
  ///
  /// - Parameter limits: the limits of the image, including the number of frames that are shown.
  /// - Throws: the reason why the frames can't be read.
  public func animatedImage(limits: DecodingLimits = .default) throws(ImageError) -> (any AnimatedImage)? {
    guard isAnimated, let data else { return nil }
    return try EncodedAnimation(data: data, limits: limits)
  }
}
