/// What a cache or a downloader hands out: a picture, or one that moves.
public enum ImageContainer: Sendable {
  /// A picture that stands still.
  case image(Image)
  /// A picture of frames.
  case animatedImage(any AnimatedImage)

  /// The picture to show where nothing moves: the image, or the first frame.
  public var image: Image {
    switch self {
    case .image(let image): image
    case .animatedImage(let animatedImage): animatedImage.coverImage
    }
  }

  /// The frames; nil if the picture stands still.
  public var animatedImage: (any AnimatedImage)? {
    guard case .animatedImage(let animatedImage) = self else { return nil }
    return animatedImage
  }
}
