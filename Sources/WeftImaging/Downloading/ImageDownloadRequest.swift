import Foundation

/// What to download, and how.
public struct ImageDownloadRequest: Hashable, Sendable {
  /// Where the picture is: `http:`, `https:`, `file:` and `data:` for the library's downloader.
  public var url: URL
  /// How urgent it is; `.preload` unless said otherwise. Can be changed while the download runs.
  public var priority: ImageDownloadPriority
  /// Whether failures that may pass, such as a server that is too busy, are worth another attempt.
  public var retries: Bool

  /// Makes a request for a URL, with retries unless said otherwise.
  public init(url: URL, priority: ImageDownloadPriority = .preload, retries: Bool = true) {
    self.url = url
    self.priority = priority
    self.retries = retries
  }
}
