import Foundation

/// A request for a download.
public struct ImageDownloadRequest: Hashable, Sendable {
  /// The URL of the image. The library's downloader supports `http:`, `https:`, `file:` and `data:`.
  public var url: URL
  /// The priority; `.preload` by default. It can be changed while the download runs.
  public var priority: ImageDownloadPriority
  /// Whether to retry after failures that may be temporary, such as a busy server.
  public var retries: Bool

  /// Creates a request for a URL, with retries by default.
  public init(url: URL, priority: ImageDownloadPriority = .preload, retries: Bool = true) {
    self.url = url
    self.priority = priority
    self.retries = retries
  }
}
