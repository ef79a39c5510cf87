import Foundation

/// A downloaded image.
public struct ImageDownload: Sendable {
  /// The image. Its header is read, but it is not decoded.
  public var image: ImageContainer
  /// The data that arrived; nil if the downloader got the image in another way.
  public var data: Data?
  /// How long the image may be shown without asking the server again.
  public var validity: ImageValidity
  /// The number of retries before the download succeeded.
  public var retryCount: Int

  /// Creates a download.
  ///
  /// - Parameter validity: unlimited by default.
  public init(
    image: ImageContainer, data: Data? = nil, validity: ImageValidity = .unlimited, retryCount: Int = 0
  ) {
    self.image = image
    self.data = data
    self.validity = validity
    self.retryCount = retryCount
  }
}
