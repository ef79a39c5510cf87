import Foundation
import WeftImaging
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// A cache and a downloader that tests control, and that record the requests that they receive.
final class FakeNetwork: ImageCaching, ImageDownloading {
  private struct Running: Sendable {
    let url: URL
    let progress: (@Sendable (ImageDownloadProgress) -> Void)?
    let completion: @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
    var handler: (@Sendable (Image, Double) -> Void)?
  }

  private struct State: Sendable {
    var cached: [URL: ImageContainer] = [:]
    var atHand: [URL: ImageContainer] = [:]
    var running: [ImageDownloadIdentifier: Running] = [:]
    var lines: [String] = []
    var askedCount = 0

    mutating func note(_ line: String, _ url: URL?) {
      lines.append("\(line) \(url?.lastPathComponent ?? "?")")
      askedCount += 1
    }
  }

  private let state = Protected(State())
  /// The look-ups that the cache has not answered yet.
  private let answers = DispatchGroup()

  /// Takes the requests since the last call.
  func takeLines() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  private func note(_ line: String, _ url: URL?) { state.withLock { $0.note(line, url) } }

  // MARK: Control by tests

  func cache(_ image: Image, for url: URL) { state.withLock { $0.cached[url] = .image(image) } }

  func putAtHand(_ image: ImageContainer, for url: URL) { state.withLock { $0.atHand[url] = image } }

  /// Settles a window and all fetches of its nodes, until they only wait for the test.
  @MainActor func settle(_ window: OffscreenWindow) {
    window.loadTimeout = 0
    var askedCount: Int?
    while askedCount != state.withLock({ $0.askedCount }) || !window.scene.isSettled {
      askedCount = state.withLock { $0.askedCount }
      window.settle()
      // Look-ups are answered after that, and each miss is then requested from the downloader.
      ImageFetch.queue.sync {}
      answers.wait()
      ImageFetch.queue.sync {}
      ImageFetch.files.sync(flags: .barrier) {}
    }
  }

  /// The number of downloads that are under way. When this returns, the fetches know the identifiers of their downloads.
  var runningCount: Int {
    let count = state.withLock { $0.running.count }
    ImageFetch.queue.sync {}
    return count
  }

  func isStored(_ url: URL) -> Bool { state.withLock { $0.cached[url] != nil } }

  func sendProgress(_ fraction: Double, for url: URL) {
    find(url)?.progress?(ImageDownloadProgress(receivedBytes: Int(fraction * 1000), expectedBytes: 1000))
  }

  /// Delivers a progress image. Returns whether there is a handler for it.
  @discardableResult
  func sendProgressImage(_ image: Image, quality: Double, for url: URL) -> Bool {
    let handler = find(url)?.handler
    handler?(image, quality)
    return handler != nil
  }

  func finish(_ url: URL, with image: Image) {
    end(url)?.completion(.success(ImageDownload(image: .image(image))))
  }

  func finish(_ url: URL, with animation: any AnimatedImage) {
    end(url)?.completion(.success(ImageDownload(image: .animatedImage(animation))))
  }

  func fail(_ url: URL, _ error: ImageDownloadError = .timedOut) { end(url)?.completion(.failure(error)) }

  private func find(_ url: URL) -> Running? {
    state.withLock { $0.running.values.first { $0.url == url } }
  }

  private func end(_ url: URL) -> Running? {
    state.withLock { state in
      state.running.first { $0.value.url == url }.flatMap { state.running.removeValue(forKey: $0.key) }
    }
  }

  // MARK: ImageCaching

  func cachedImage(
    for url: URL, completion: @escaping @Sendable (ImageContainer?, ImageCacheType) -> Void
  ) {
    note("look up", url)
    let image = state.withLock { $0.cached[url] }
    DispatchQueue.global().async(group: answers) { completion(image, .disk) }
  }

  func synchronouslyCachedImage(for url: URL) -> ImageContainer? { state.withLock { $0.atHand[url] } }

  func store(_ download: ImageDownload, for url: URL) {
    note("store", url)
    state.withLock { $0.cached[url] = download.image }
  }

  func clearCachedImage(for url: URL) { note("clear", url) }

  // MARK: ImageDownloading

  func download(
    _ request: ImageDownloadRequest, progress: (@Sendable (ImageDownloadProgress) -> Void)?,
    completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
  ) -> ImageDownloadIdentifier {
    note("download \(request.priority)\(request.retries ? "" : " once")", request.url)
    let identifier = ImageDownloadIdentifier()
    state.withLock {
      $0.running[identifier] = Running(url: request.url, progress: progress, completion: completion)
    }
    return identifier
  }

  func cancel(_ identifier: ImageDownloadIdentifier) { cancel(identifier, "cancel") }

  func cancelKeepingResumeData(_ identifier: ImageDownloadIdentifier) { cancel(identifier, "suspend") }

  private func cancel(_ identifier: ImageDownloadIdentifier, _ what: String) {
    let running = state.withLock { state in
      // In one step, for those who wait for the end and then look at the lines.
      let running = state.running.removeValue(forKey: identifier)
      state.note(what, running?.url)
      return running
    }
    running?.completion(.failure(.cancelled))
  }

  func setPriority(_ priority: ImageDownloadPriority, for identifier: ImageDownloadIdentifier) {
    note("priority \(priority)", state.withLock { $0.running[identifier]?.url })
  }

  func setProgressImageHandler(
    _ handler: (@Sendable (Image, Double) -> Void)?, for identifier: ImageDownloadIdentifier
  ) {
    let url = state.withLock { state in
      state.running[identifier]?.handler = handler
      return state.running[identifier]?.url
    }
    note(handler == nil ? "no pictures" : "pictures", url)
  }
}
