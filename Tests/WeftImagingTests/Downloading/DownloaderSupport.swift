import Foundation
import Testing
import WeftGraphics
import WeftTesting
import WeftThreads

@testable import WeftImaging

typealias DownloaderConfiguration = URLSessionImageDownloader.Configuration

/// A downloader that retries immediately, with a timeout that is long enough for a busy machine.
func downloader(
  cache: ImageCache? = nil, _ change: (inout DownloaderConfiguration) -> Void = { _ in }
) -> URLSessionImageDownloader {
  var configuration = DownloaderConfiguration()
  configuration.retryPolicy.baseDelay = 0.001
  configuration.timeout = 1800
  change(&configuration)
  return URLSessionImageDownloader(configuration: configuration, cache: cache)
}

/// Downloads a picture, and returns the error or nil on success.
func error(
  of url: URL, _ downloader: URLSessionImageDownloader, retries: Bool = true
) async -> ImageDownloadError? {
  do throws(ImageDownloadError) {
    _ = try await downloader.download(ImageDownloadRequest(url: url, retries: retries))
    return nil
  } catch {
    return error
  }
}

/// Records what a download reports, in order.
final class Journal: Sendable {
  enum Entry: Equatable {
    case progress(ImageDownloadProgress)
    case image(quality: Double)
    case end(ImageDownloadError?)
  }

  private let state = Protected<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }

  func add(_ entry: Entry) { state.withLock { $0.append(entry) } }

  /// Waits until what was reported meets a condition. Nothing follows the end of a download, so it is an issue if the
  /// condition is not met then.
  func wait(sourceLocation: SourceLocation = #_sourceLocation, until condition: ([Entry]) -> Bool) async {
    while true {
      let entries = entries
      if condition(entries) { return }
      var isOver = Task.isCancelled
      if case .end? = entries.last { isOver = true }
      if isOver {
        Issue.record("This was waited for in vain; reported: \(entries)", sourceLocation: sourceLocation)
        return
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  func start(_ url: URL, _ downloader: URLSessionImageDownloader) -> ImageDownloadIdentifier {
    downloader.download(ImageDownloadRequest(url: url)) { [self] in
      add(.progress($0))
    } completion: { [self] result in
      if case .failure(let error) = result { add(.end(error)) } else { add(.end(nil)) }
    }
  }
}
