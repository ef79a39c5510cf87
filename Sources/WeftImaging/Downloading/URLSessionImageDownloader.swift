import Foundation

/// Downloads images over HTTP, and reads `file:` and `data:` URLs, off the main thread.
///
/// Concurrent requests for a URL share one download. It has the highest priority of all its requests, and is
/// cancelled only when all of them are. Downloads start in order of priority, and a limited number runs at
/// the same time. Transient failures are retried.
///
/// HTTP uses a `URLSession`, which is created for the first URL that needs it. It is in the module
/// `WeftNetworking`, which the product `Weft` includes. A target that depends on single modules and shows
/// images from the network must also depend on `WeftNetworking`.
///
/// Any thread may call it. Its callbacks run one after the other on a private queue, and must return quickly.
public final class URLSessionImageDownloader: ImageDownloading {
  private let transfers: TransferQueue

  /// The default downloader. It uses `ImageCache.shared` to revalidate cached images.
  public static let shared = URLSessionImageDownloader(cache: .shared)

  /// Creates a downloader.
  ///
  /// - Parameters:
  ///   - configuration: its limits.
  ///   - cache: the cache with images that may have expired. If the server reports that an image hasn't
  ///     changed, it is taken from there. The downloader does not store downloaded images in it.
  public convenience init(configuration: Configuration = Configuration(), cache: ImageCache? = nil) {
    self.init(configuration: configuration, cache: cache, transport: { LinkedTransport.shared })
  }

  init(
    configuration: Configuration, cache: ImageCache?,
    transport: @escaping @Sendable () -> (any HTTPTransport)?
  ) {
    transfers = TransferQueue(configuration: configuration, cache: cache, transport: transport)
  }

  /// Starts the download of an image, see `ImageDownloading`.
  @discardableResult
  public func download(
    _ request: ImageDownloadRequest, progress: (@Sendable (ImageDownloadProgress) -> Void)? = nil,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier {
    add(.init(request: request, progress: progress, completion: completion))
  }

  /// Starts the download of an image that is shown as it arrives, see `ImageDownloading`.
  @discardableResult
  public func download(
    _ request: ImageDownloadRequest, progress: (@Sendable (ImageDownloadProgress) -> Void)?,
    progressImage: @escaping @Sendable (_ image: Image, _ quality: Double) -> Void,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier {
    add(.init(request: request, progress: progress, completion: completion, progressImage: progressImage))
  }

  private func add(_ subscriber: ImageTransfer.Subscriber) -> ImageDownloadIdentifier {
    transfers.run { $0.add(subscriber) }
    return subscriber.identifier
  }

  /// Cancels a download; see `ImageDownloading`.
  public func cancel(_ identifier: ImageDownloadIdentifier) {
    transfers.run { $0.cancel(identifier, keepsPart: false) }
  }

  /// Cancels a download. If the server can send the rest of an image, the data that has arrived is kept for a
  /// while.
  public func cancelKeepingResumeData(_ identifier: ImageDownloadIdentifier) {
    transfers.run { $0.cancel(identifier, keepsPart: true) }
  }

  /// Changes the priority of a download.
  public func setPriority(_ priority: ImageDownloadPriority, for identifier: ImageDownloadIdentifier) {
    transfers.run { $0.setPriority(priority, for: identifier) }
  }

  /// Requests images of what has arrived so far; see `ImageDownloading`. The configuration determines how
  /// often.
  public func setProgressImageHandler(
    _ handler: (@Sendable (_ image: Image, _ quality: Double) -> Void)?,
    for identifier: ImageDownloadIdentifier
  ) {
    transfers.run { $0.setProgressImageHandler(handler, for: identifier) }
  }
}
