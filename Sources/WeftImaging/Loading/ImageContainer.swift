import Foundation

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

  /// Reads the structure of a file's data; decodes nothing.
  ///
  /// - Parameter limits: how large the picture may be.
  /// - Throws: what `Image.init(data:scale:limits:)` throws, and `.truncated` where the data is known to end
  ///   before the picture does.
  public init(data: Data, limits: DecodingLimits = .default) throws(ImageError) {
    let image = try Image(data: data, limits: limits)
    guard image.source.isComplete else { throw .truncated }
    if let animation = try? image.animatedImage(limits: limits), animation.frameCount > 1 {
      self = .animatedImage(animation)
    } else {
      self = .image(image)
    }
  }
}
