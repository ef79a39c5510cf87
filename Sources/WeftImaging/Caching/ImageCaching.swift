import Foundation

/// A cache for images from the network. `ImageCache` is the library's implementation.
///
/// Any thread may call it. Users of a cache hold a strong reference to it. The methods return without waiting for
/// a disk: the nodes of a program call them on one queue, so a method that waits delays the images of all nodes.
public protocol ImageCaching: AnyObject, Sendable {
  /// Looks up an image.
  ///
  /// - Parameters:
  ///   - url: the URL of the image.
  ///   - completion: called exactly once, on any queue, possibly before this returns: with the image and
  ///     where it was found, or with nil if the cache doesn't have it. There is no cancellation; ignore the
  ///     call instead.
  func cachedImage(
    for url: URL,
    completion: @escaping @Sendable (_ image: ImageContainer?, _ type: ImageCacheType) -> Void)

  /// The image, if it is available without waiting, not even for a disk; nil by default.
  func synchronouslyCachedImage(for url: URL) -> ImageContainer?

  /// Stores a downloaded image. Called by the requester of the download when it has finished. Does nothing by
  /// default.
  func store(_ download: ImageDownload, for url: URL)

  /// Indicates that an image will not be needed soon: the cache may drop it from memory. Does nothing by
  /// default.
  func clearCachedImage(for url: URL)
}

extension ImageCaching {
  /// No image is available immediately.
  public func synchronouslyCachedImage(for url: URL) -> ImageContainer? { nil }

  /// Stores nothing.
  public func store(_ download: ImageDownload, for url: URL) {}

  /// Does nothing.
  public func clearCachedImage(for url: URL) {}
}
