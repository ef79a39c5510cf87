import Foundation

/// A picture that was downloaded.
public struct ImageDownload: Sendable {
  /// The picture, whose header is read, but which is not decoded.
  public var image: ImageContainer
  /// What arrived; nil if the downloader got the picture in another way.
  public var data: Data?
  /// For how long the picture may be shown without asking the server again.
  public var validity: ImageValidity
  /// How many times the download was tried again before it succeeded.
  public var retryCount: Int

  /// Makes a download.
  ///
  /// - Parameter validity: forever unless the server said otherwise.
  public init(
    image: ImageContainer, data: Data? = nil, validity: ImageValidity = .unlimited, retryCount: Int = 0
  ) {
    self.image = image
    self.data = data
    self.validity = validity
    self.retryCount = retryCount
  }
}
