import WeftImaging
import WeftThreads

/// A downloader that counts the downloads that it was asked for.
final class CountingDownloader: ImageDownloading {
  private let downloader: any ImageDownloading
  private let asked = Protected(0)

  init(_ downloader: any ImageDownloading) { self.downloader = downloader }

  var count: Int { asked.withLock { $0 } }

  func download(
    _ request: ImageDownloadRequest, progress: (@Sendable (ImageDownloadProgress) -> Void)?,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier {
    defer { asked.withLock { $0 += 1 } }
    return downloader.download(request, progress: progress, completion: completion)
  }

  func cancel(_ identifier: ImageDownloadIdentifier) { downloader.cancel(identifier) }
}
