import Foundation

/// Downloads pictures over HTTP, and reads `file:` and `data:` URLs, off the main thread.
///
/// However many ask for a URL at the same time, it is downloaded once, as urgently as the most urgent of
/// them wants, and only cancelled when none of them wants it any longer. The most urgent downloads come
/// first, a limited number at a time. What fails for a reason that may pass is tried again.
///
/// HTTP is done by a `URLSession`, which is made for the first URL that needs it. It is in the module
/// `WeftNetworking`, which the product `Weft` brings along; a target that depends on single modules and shows
/// pictures from the network has to depend on that one, too.
///
/// Any thread may call it. Its callbacks run on a queue of its own, one after the other: they have to return
/// soon.
public final class URLSessionImageDownloader: ImageDownloading {
  private let transfers: TransferQueue

  /// The downloader of all who name no other; asks `ImageCache.shared` what the servers need not send again.
  public static let shared = URLSessionImageDownloader(cache: .shared)

  /// Makes a downloader.
  ///
  /// - Parameters:
  ///   - configuration: its limits.
  ///   - cache: where pictures may be that have to be asked for again, but haven't changed since: they are
  ///     taken from there. It is not the downloader that stores pictures there.
  public convenience init(configuration: Configuration = Configuration(), cache: ImageCache? = nil) {
    self.init(configuration: configuration, cache: cache, transport: { LinkedTransport.shared })
  }

  init(
    configuration: Configuration, cache: ImageCache?,
    transport: @escaping @Sendable () -> (any HTTPTransport)?
  ) {
    transfers = TransferQueue(configuration: configuration, cache: cache, transport: transport)
  }

  /// Starts to download a picture, see `ImageDownloading`.
  @discardableResult
  public func download(
    _ request: ImageDownloadRequest, progress: (@Sendable (ImageDownloadProgress) -> Void)? = nil,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier {
    add(.init(request: request, progress: progress, completion: completion))
  }

  /// Starts to download a picture that is shown as it arrives, see `ImageDownloading`.
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

  /// Ends a download; see `ImageDownloading`.
  public func cancel(_ identifier: ImageDownloadIdentifier) {
    transfers.run { $0.cancel(identifier, keepsPart: false) }
  }

  /// Ends a download. If the server can send the rest of a picture, the beginning is kept for a while.
  public func cancelKeepingResumeData(_ identifier: ImageDownloadIdentifier) {
    transfers.run { $0.cancel(identifier, keepsPart: true) }
  }

  /// Changes how urgent a download is.
  public func setPriority(_ priority: ImageDownloadPriority, for identifier: ImageDownloadIdentifier) {
    transfers.run { $0.setPriority(priority, for: identifier) }
  }

  /// Asks for pictures of what has arrived so far; see `ImageDownloading`. The configuration says how often.
  public func setProgressImageHandler(
    _ handler: (@Sendable (_ image: Image, _ quality: Double) -> Void)?,
    for identifier: ImageDownloadIdentifier
  ) {
    transfers.run { $0.setProgressImageHandler(handler, for: identifier) }
  }
}
