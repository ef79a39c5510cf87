import Foundation

/// Downloads images. `URLSessionImageDownloader` is the library's implementation.
///
/// Any thread may call it. Callbacks run on any queue, possibly before the method returns. Users of a
/// downloader hold a strong reference to it. The methods return without waiting for the network or a disk: the
/// nodes of a program call them on one queue, so a method that waits delays the images of all nodes.
public protocol ImageDownloading: AnyObject, Sendable {
  /// Starts the download of an image.
  ///
  /// - Parameters:
  ///   - request: what to download, and how.
  ///   - progress: called as data arrives, in order, never after `completion`.
  ///   - completion: called exactly once, with the image or with the reason for the failure, which is
  ///     `.cancelled` after `cancel`.
  /// - Returns: the identifier of the download for the other methods.
  @discardableResult
  func download(
    _ request: ImageDownloadRequest,
    progress: (@Sendable (ImageDownloadProgress) -> Void)?,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier

  /// Starts the download of an image, and requests progress images from its beginning, so that a download
  /// that fails immediately has still shown what had arrived. The default implementation calls
  /// `setProgressImageHandler` just after the download was started.
  ///
  /// - Parameters:
  ///   - request: what to download, and how.
  ///   - progress: called as data arrives; see `download(_:progress:completion:)`.
  ///   - progressImage: called with an image and its quality; see `setProgressImageHandler`.
  ///   - completion: called exactly once.
  /// - Returns: the identifier of the download for the other methods.
  @discardableResult
  func download(
    _ request: ImageDownloadRequest,
    progress: (@Sendable (ImageDownloadProgress) -> Void)?,
    progressImage: @escaping @Sendable (_ image: Image, _ quality: Double) -> Void,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier

  /// Cancels a download. Its completion is called with `.cancelled`, unless it was called before. No other
  /// callback follows. Has no effect on a download that has ended.
  func cancel(_ identifier: ImageDownloadIdentifier)

  /// Cancels a download like `cancel`, but keeps the data that has arrived if the server supports resuming,
  /// so that the next download of the same URL continues from there. Equivalent to `cancel` by default.
  func cancelKeepingResumeData(_ identifier: ImageDownloadIdentifier)

  /// Changes the priority of a download. Does nothing by default.
  func setPriority(_ priority: ImageDownloadPriority, for identifier: ImageDownloadIdentifier)

  /// Requests images of what has arrived so far, in increasing quality. Does nothing by default.
  ///
  /// - Parameter handler: called with an image and its quality, from 0 to 1, in order, never after the
  ///   download's end; nil to stop.
  func setProgressImageHandler(
    _ handler: (@Sendable (_ image: Image, _ quality: Double) -> Void)?,
    for identifier: ImageDownloadIdentifier)

  /// Creates an animation from downloaded data; nil if the data is no animation. An `EncodedAnimation` by
  /// default.
  func animatedImage(with data: Data) -> (any AnimatedImage)?
}

extension ImageDownloading {
  /// Starts the download and then sets the progress image handler.
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

  /// Cancels the download and keeps no data.
  public func cancelKeepingResumeData(_ identifier: ImageDownloadIdentifier) { cancel(identifier) }

  /// Does nothing: all downloads have the same priority.
  public func setPriority(_ priority: ImageDownloadPriority, for identifier: ImageDownloadIdentifier) {}

  /// Does nothing: there are no progress images.
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
