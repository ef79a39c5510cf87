import Foundation

/// Where pictures from the network are kept. `ImageCache` is the one of the library.
///
/// Any thread may call it. Whoever uses a cache refers to it strongly.
public protocol ImageCaching: AnyObject, Sendable {
  /// Looks a picture up.
  ///
  /// - Parameters:
  ///   - url: where the picture comes from.
  ///   - completion: called exactly once, on any queue, also before this returns: with the picture and
  ///     where it was, or with nil if the cache doesn't have it. To cancel means to ignore the call.
  func cachedImage(
    for url: URL,
    completion: @escaping @Sendable (_ image: ImageContainer?, _ type: ImageCacheType) -> Void)

  /// The picture, if it can be had without waiting, not even for a disk; nil by default.
  func synchronouslyCachedImage(for url: URL) -> ImageContainer?

  /// Keeps a picture that was downloaded. To be called by whoever had it downloaded, once it is there.
  /// Does nothing by default.
  func store(_ download: ImageDownload, for url: URL)

  /// Tells that a picture is not going to be needed soon: what is kept of it in memory alone may go.
  /// Does nothing by default.
  func clearCachedImage(for url: URL)
}

extension ImageCaching {
  /// Has nothing at hand.
  public func synchronouslyCachedImage(for url: URL) -> ImageContainer? { nil }

  /// Keeps nothing.
  public func store(_ download: ImageDownload, for url: URL) {}

  /// Has nothing to clear.
  public func clearCachedImage(for url: URL) {}
}
