import Foundation
import WeftImaging
import WeftNodes
import WeftThreads

/// Fetches one picture for a node: from a file, from the cache, or else from the network.
///
/// Only the reports happen on main. They arrive in order, and none follows the end, which is the report
/// `finished` or a call of `cancel`. Any thread may cancel the fetch and change its priority.
final class ImageFetch: Sendable {
  /// What a fetch reports.
  enum Event: Sendable {
    /// The cache does not have the picture; the download begins.
    case cacheMiss
    /// There is no cache; the download begins.
    case downloadBegins
    /// The part of the data that has arrived, from 0 to 1.
    case progress(Double)
    /// A picture made of the data that has arrived, and its quality, from 0 to 1.
    case progressImage(Image, Double)
    /// The fetch has ended.
    case finished(Result<FetchedImage, any Error>)
  }

  private struct State: Sendable {
    /// Whether the fetch has ended, so nothing more is reported.
    var isEnded = false
    /// Whether the result has arrived.
    var hasFinished = false
    var download: ImageDownloadIdentifier?
    var priority: ImageDownloadPriority
    var wantsProgressImages = false
    /// The progress that main has not been notified about yet.
    var unreportedProgress: Double?
    var report: (@MainActor @Sendable (Event) -> Void)?
  }

  let url: URL
  private let cache: (any ImageCaching)?
  private let downloader: any ImageDownloading
  private let options: ImageFetchOptions
  private let state: Protected<State>

  /// For work that does not need main.
  static let queue = DispatchQueue(label: "weft.images", qos: .userInitiated)
  static let files = DispatchQueue(
    label: "weft.images.files", qos: .userInitiated, attributes: .concurrent)

  init(
    _ url: URL, cache: (any ImageCaching)?, downloader: any ImageDownloading, options: ImageFetchOptions,
    priority: ImageDownloadPriority
  ) {
    self.url = url
    self.cache = cache
    self.downloader = downloader
    self.options = options
    state = Protected(State(priority: priority))
  }

  deinit { takeReport() }

  /// Removes and returns the report handler, since the fetch ends.
  @discardableResult
  private func takeReport() -> (@MainActor @Sendable (Event) -> Void)? {
    let report = state.withLock { state in
      defer { state.report = nil }
      return state.report
    }
    if report != nil { LoadingActivity.end() }
    return report
  }

  /// Begins, unless another thread has cancelled the fetch already. The reports come on main, none before this
  /// returns.
  @MainActor func start(_ report: @escaping @MainActor @Sendable (Event) -> Void) {
    let begins = state.withLock { state in
      guard !state.isEnded else { return false }
      state.report = report
      // `takeReport` ends the activity.
      LoadingActivity.begin()
      return true
    }
    guard begins else { return }
    guard !url.isFileURL else {
      return Self.files.async { [self] in readFile() }
    }
    Self.queue.async { [self] in
      guard !isEnded else { return }
      guard let cache, options.usesCache else {
        send(.downloadBegins)
        return download()
      }
      cache.cachedImage(for: url) { [self] image, type in
        guard let image else { return Self.queue.async { [self] in downloadUncached() } }
        end(.success(FetchedImage(image, sourceType: type == .memory ? .memoryCache : .diskCache)))
      }
    }
  }

  private var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Cancels the fetch. No report follows.
  ///
  /// - Parameter keepsData: whether what has arrived is kept for the next fetch.
  func cancel(keepingData keepsData: Bool = false) {
    let (download, hadProgressImages) = state.withLock { state in
      state.isEnded = true
      defer { state.download = nil }
      return (state.download, state.wantsProgressImages)
    }
    takeReport()
    guard let download else { return }
    if hadProgressImages { downloader.setProgressImageHandler(nil, for: download) }
    if keepsData { downloader.cancelKeepingResumeData(download) } else { downloader.cancel(download) }
  }

  /// Sets the priority of the fetch.
  func setPriority(_ priority: ImageDownloadPriority) {
    let download = state.withLock { state -> ImageDownloadIdentifier? in
      guard state.priority != priority else { return nil }
      state.priority = priority
      return state.download
    }
    if let download { downloader.setPriority(priority, for: download) }
  }

  /// Sets whether progress images are wanted.
  func setWantsProgressImages(_ wants: Bool) {
    let download = state.withLock { state -> ImageDownloadIdentifier? in
      guard state.wantsProgressImages != wants else { return nil }
      state.wantsProgressImages = wants
      return state.download
    }
    if let download { downloader.setProgressImageHandler(wants ? handler : nil, for: download) }
  }

  private var handler: @Sendable (Image, Double) -> Void {
    { [weak self] image, quality in self?.send(.progressImage(image, min(max(quality, 0), 1))) }
  }

  private func readFile() {
    guard !isEnded else { return }
    do {
      let image = try Image(contentsOf: url)
      end(.success(FetchedImage(.image(image), sourceType: .fileURL, downloader: downloader)))
    } catch {
      end(.failure(error))
    }
  }

  private func downloadUncached() {
    send(.cacheMiss)
    download()
  }

  private func download() {
    guard !isEnded else { return }
    let (priority, wantedProgressImages) = state.withLock { ($0.priority, $0.wantsProgressImages) }
    let identifier = startDownload(priority, wantsProgressImages: wantedProgressImages)
    // It may have been cancelled meanwhile, or ended, or become more urgent.
    let (isCancelled, newPriority, wantsProgressImages) = state.withLock { state in
      if !state.isEnded { state.download = identifier }
      return (
        state.isEnded && !state.hasFinished, state.priority == priority ? nil : state.priority,
        state.isEnded ? wantedProgressImages : state.wantsProgressImages
      )
    }
    if isCancelled { return downloader.cancel(identifier) }
    if let newPriority { downloader.setPriority(newPriority, for: identifier) }
    if wantsProgressImages != wantedProgressImages {
      downloader.setProgressImageHandler(wantsProgressImages ? handler : nil, for: identifier)
    }
  }

  private func startDownload(
    _ priority: ImageDownloadPriority, wantsProgressImages: Bool
  ) -> ImageDownloadIdentifier {
    let request = ImageDownloadRequest(url: url, priority: priority, retries: options.retries)
    let progress: @Sendable (ImageDownloadProgress) -> Void = { [weak self] progress in
      self?.record(progress.fractionCompleted)
    }
    let completion: @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void = { [self] result in
      finishDownload(result)
    }
    guard wantsProgressImages else {
      return downloader.download(request, progress: progress, completion: completion)
    }
    return downloader.download(request, progress: progress, progressImage: handler, completion: completion)
  }

  private func finishDownload(_ result: Result<ImageDownload, ImageDownloadError>) {
    switch result {
    case .success(let download):
      // Also if the fetch was cancelled, since the data has arrived.
      if options.storesInCache { cache?.store(download, for: url) }
      end(.success(FetchedImage(download.image, sourceType: .download, downloader: downloader)))
    case .failure(let error):
      end(.failure(error))
    }
  }

  // MARK: Reports

  /// Records the progress. Main is notified about the newest value only.
  private func record(_ progress: Double) {
    let isFirst = state.withLock { state in
      guard !state.isEnded else { return false }
      defer { state.unreportedProgress = progress }
      return state.unreportedProgress == nil
    }
    guard isFirst else { return }
    MutationQueue.shared.append(
      .perform { [self] in
        let (progress, report) = state.withLock { state in
          defer { state.unreportedProgress = nil }
          return (state.unreportedProgress, state.report)
        }
        if let progress { report?(.progress(progress)) }
      })
  }

  private func send(_ event: Event) {
    guard !isEnded else { return }
    MutationQueue.shared.append(.perform { [self] in state.withLock { $0.report }?(event) })
  }

  private func end(_ result: Result<FetchedImage, any Error>) {
    let isLate = state.withLock { state in
      defer { (state.isEnded, state.hasFinished) = (true, true) }
      return state.isEnded
    }
    guard !isLate else { return }
    MutationQueue.shared.append(
      .perform { [self] in
        state.withLock { $0.download = nil }
        takeReport()?(.finished(result))
      })
  }
}
