import Foundation

/// What a cache or a downloader returns: a still or an animated image.
public enum ImageContainer: Sendable {
  /// A still image.
  case image(Image)
  /// An animated image.
  case animatedImage(any AnimatedImage)

  /// The image to show where nothing is animated: the image itself, or the first frame.
  public var image: Image {
    switch self {
    case .image(let image): image
    case .animatedImage(let animatedImage): animatedImage.coverImage
    }
  }

  /// The animated image; nil for a still image.
  public var animatedImage: (any AnimatedImage)? {
    guard case .animatedImage(let animatedImage) = self else { return nil }
    return animatedImage
  }

  /// Reads the structure of a file's data. Decodes nothing.
  ///
  /// - Parameter limits: the limits of the image.
  /// - Throws: what `Image.init(data:scale:limits:)` throws, and `.truncated` if the data is known to end
  ///   before the image does.
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
