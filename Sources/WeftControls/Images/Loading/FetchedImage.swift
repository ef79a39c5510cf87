import WeftImaging
import WeftNodes

/// A picture that was fetched.
struct FetchedImage: Sendable {
  /// The picture; the first frame of an animation.
  let image: Image
  let animatedImage: (any AnimatedImage)?
  let sourceType: NetworkImageSourceType

  /// Makes a fetched picture from a container. If it may be animated, its frames are located here, which
  /// takes a while.
  init(
    _ container: ImageContainer, sourceType: NetworkImageSourceType,
    downloader: (any ImageDownloading)? = nil
  ) {
    self.sourceType = sourceType
    switch container {
    case .animatedImage(let animation):
      animatedImage = animation
      image = animation.coverImage
    case .image(let image):
      self.image = image
      animatedImage = image.isAnimated ? image.data.flatMap { downloader?.animatedImage(with: $0) } : nil
    }
  }
}
