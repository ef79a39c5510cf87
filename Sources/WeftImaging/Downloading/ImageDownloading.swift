import Foundation

/// Gets pictures from their URLs. `URLSessionImageDownloader` is the one of the library.
///
/// Any thread may call it, and it calls back on any queue, also before its methods return. Whoever uses a
/// downloader refers to it strongly.
public protocol ImageDownloading: AnyObject, Sendable {
  /// Starts to download a picture.
  ///
  /// - Parameters:
  ///   - request: what to download, and how.
  ///   - progress: called as data arrives, in order, never after `completion`.
  ///   - completion: called exactly once: with the picture, or with the reason why there is none, which
  ///     after `cancel` is `.cancelled`.
  /// - Returns: what the other methods refer to the download by.
  @discardableResult
  func download(
    _ request: ImageDownloadRequest,
    progress: (@Sendable (ImageDownloadProgress) -> Void)?,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier

  /// Starts to download a picture, and asks for pictures of what has arrived from its very beginning: also those who
  /// fail at once have shown what there was. By default they are asked for by `setProgressImageHandler` just after
  /// the download was started.
  ///
  /// - Parameters:
  ///   - request: what to download, and how.
  ///   - progress: called as data arrives; see `download(_:progress:completion:)`.
  ///   - progressImage: called with a picture and its quality; see `setProgressImageHandler`.
  ///   - completion: called exactly once.
  /// - Returns: what the other methods refer to the download by.
  @discardableResult
  func download(
    _ request: ImageDownloadRequest,
    progress: (@Sendable (ImageDownloadProgress) -> Void)?,
    progressImage: @escaping @Sendable (_ image: Image, _ quality: Double) -> Void,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier

  /// Ends a download. Its completion is called with `.cancelled`, unless it was called before; nothing is
  /// called after that. Does nothing to a download that has ended.
  func cancel(_ identifier: ImageDownloadIdentifier)

  /// Ends a download as `cancel` does, but what has arrived is kept, if the server supports that, so that
  /// the next download of the same URL goes on from there. The same as `cancel` by default.
  func cancelKeepingResumeData(_ identifier: ImageDownloadIdentifier)

  /// Changes how urgent a download is. Does nothing by default.
  func setPriority(_ priority: ImageDownloadPriority, for identifier: ImageDownloadIdentifier)

  /// Asks for pictures of what has arrived so far: better ones each time. Does nothing by default.
  ///
  /// - Parameter handler: called with a picture and its quality, from 0 to 1, in order, never after the
  ///   download's end; nil to ask for no more.
  func setProgressImageHandler(
    _ handler: (@Sendable (_ image: Image, _ quality: Double) -> Void)?,
    for identifier: ImageDownloadIdentifier)

  /// Makes an animation of data that was downloaded; nil if it is none. An `EncodedAnimation` by default.
  func animatedImage(with data: Data) -> (any AnimatedImage)?
}

extension ImageDownloading {
  /// Starts the download, and asks for pictures of what has arrived then.
  @discardableResult
  public func download(
    _ request: ImageDownloadRequest,
    progress: (@Sendable (ImageDownloadProgress) -> Void)?,
    progressImage: @escaping @Sendable (_ image: Image, _ quality: Double) -> Void,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier {
    let identifier = download(request, progress: progress, completion: completion)
    setProgressImageHandler(progressImage, for: identifier)
    return identifier
  }

  /// Keeps nothing: just cancels.
  public func cancelKeepingResumeData(_ identifier: ImageDownloadIdentifier) { cancel(identifier) }

  /// Does nothing: all downloads are of the same urgency.
  public func setPriority(_ priority: ImageDownloadPriority, for identifier: ImageDownloadIdentifier) {}

  /// Does nothing: there are no pictures before the last one.
  public func setProgressImageHandler(
    _ handler: (@Sendable (_ image: Image, _ quality: Double) -> Void)?,
    for identifier: ImageDownloadIdentifier
  ) {}

  /// An `EncodedAnimation`, if the data holds more than one frame.
  public func animatedImage(with data: Data) -> (any AnimatedImage)? {
    guard let animation = try? EncodedAnimation(data: data), animation.frameCount > 1 else { return nil }
    return animation
  }
}
