import Foundation
import WeftImaging
import WeftNodes
import WeftThreads

/// The way of one picture from its URL to a node: out of a file, or out of the cache, or else from the network.
///
/// Nothing of it happens on main but the reports, which come there in order, and none of them after the end: the
/// one that says `finished`, or `cancel`. Any thread may cancel it and change its priority.
final class ImageFetch: Sendable {
  /// What a fetch reports.
  enum Event: Sendable {
    /// The cache does not have the picture; the download begins.
    case cacheMiss
    /// There is no cache; the download begins.
    case downloadBegins
    /// So much has arrived, from 0 to 1.
    case progress(Double)
    /// A picture of what has arrived, and how good it is, from 0 to 1.
    case progressImage(Image, Double)
    /// This is the end.
    case finished(Result<FetchedImage, any Error>)
  }

  private struct State: Sendable {
    /// Whether nothing is to come any more.
    var isEnded = false
    /// Whether that is because everything came.
    var hasFinished = false
    var download: ImageDownloadIdentifier?
    var priority: ImageDownloadPriority
    var wantsProgressImages = false
    /// What has arrived, if main has yet to hear of it.
    var unreportedProgress: Double?
    var report: (@MainActor @Sendable (Event) -> Void)?
  }

  let url: URL
  private let cache: (any ImageCaching)?
  private let downloader: any ImageDownloading
  private let options: ImageFetchOptions
  private let state: Protected<State>

  /// What does not have to be done on main.
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

  /// Takes the report away, since this is the end.
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
      // Whoever takes the report away counts it out.
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

  /// Ends the fetch, whose reports stop at once.
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

  /// Says how urgent it is.
  func setPriority(_ priority: ImageDownloadPriority) {
    let download = state.withLock { state -> ImageDownloadIdentifier? in
      guard state.priority != priority else { return nil }
      state.priority = priority
      return state.download
    }
    if let download { downloader.setPriority(priority, for: download) }
  }

  /// Says whether pictures of what has arrived are of use.
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
      // Also if nobody waits for it any more: it has arrived.
      if options.storesInCache { cache?.store(download, for: url) }
      end(.success(FetchedImage(download.image, sourceType: .download, downloader: downloader)))
    case .failure(let error):
      end(.failure(error))
    }
  }

  // MARK: Reports

  /// Notes how much has arrived. Main hears of the newest only, however slow it is.
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
