import Foundation
import WeftImaging
import WeftNodes

// The changes of a network image node's state. All on main.

@MainActor
extension NetworkImageNode {
  final func urlDidChange(to url: URL?, resetsImage: Bool) {
    // A picture of the old URL may have arrived in between, if another thread has set the new one.
    let isReset = loading.withLock { resetsImage && $0.url == url && !$0.state.isLoaded && $0.quality == 0 }
    if isReset { showDefaultImage() }
    loadIfNeeded()
    if isVisible { setNeedsPlaceholderUpdate() }
  }

  /// Loads the picture, if there is a URL, nothing is under way and the node is in the preload state.
  final func loadIfNeeded() {
    guard isInPreloadState else { return }
    // In one step: a URL that another thread sets in between would count as being loaded.
    let (beginning, options) = loading.withLock { loading -> (URL?, ImageFetchOptions) in
      guard let url = loading.url, !loading.state.isLoading, !loading.state.isLoaded else {
        return (nil, loading.options)
      }
      loading.state = .loading(progress: 0)
      return (url, loading.options)
    }
    guard let url = beginning else { return }
    delegate?.imageNodeDidStartFetchingData(self)
    if useCachedImage() { return }
    let fetch = ImageFetch(url, cache: cache, downloader: downloader, options: options, priority: priority)
    let isCurrent = loading.withLock { loading in
      // The delegate may have set another URL or an image.
      guard loading.url == url, loading.state.isLoading, loading.fetch == nil else { return false }
      loading.fetch = fetch
      return true
    }
    guard isCurrent else { return }
    fetch.setWantsProgressImages(wantsProgressImages)
    fetch.start { [weak self] event in self?.handle(event, of: fetch) }
  }

  /// Loads again what could not be loaded. Nothing happens in other states.
  public final func retry() {
    guard loadState.isFailed else { return }
    loadIfNeeded()
  }

  /// Shows the picture if the cache provides it synchronously. Returns whether it does.
  @discardableResult
  final func useCachedImage() -> Bool {
    let (url, fetch) = loading.withLock { loading in
      (loading.options.usesCache && !loading.state.isLoaded ? loading.url : nil, loading.fetch)
    }
    guard let url, !url.isFileURL, let found = cache?.synchronouslyCachedImage(for: url) else { return false }
    fetch?.cancel()
    didLoad(FetchedImage(found, sourceType: .synchronousCache), from: url)
    return true
  }

  /// How urgent the picture is.
  private final var priority: ImageDownloadPriority {
    isVisible ? .visible : isInDisplayState ? .imminent : .preload
  }

  /// Whether progress images are wanted: the node is visible, or will be when the window appears for the
  /// first time. That may take longer than a download that is interrupted.
  private final var wantsProgressImages: Bool {
    guard shouldRenderProgressImages else { return false }
    return isVisible || windowScene.map { !$0.isVisible && $0.committedSerial == 0 } ?? false
  }

  /// Adapts the fetch to the node's state.
  final func updateFetch() {
    guard let fetch = loading.withLock({ $0.fetch }) else { return }
    fetch.setPriority(priority)
    fetch.setWantsProgressImages(wantsProgressImages)
  }

  /// Cancels the load and releases the picture, unless the program has set it.
  final func resetImage() {
    let (fetch, url, isExternal) = loading.withLock { loading in
      let result = (loading.fetch, loading.url, loading.isImageExternal)
      if !loading.isImageExternal { loading.clearPicture() }
      return result
    }
    fetch?.cancel(keepingData: true)
    guard !isExternal else { return }
    showDefaultImage()
    if let url { cache?.clearCachedImage(for: url) }
  }

  private final func handle(_ event: ImageFetch.Event, of fetch: ImageFetch) {
    guard updateIfCurrent(fetch, { _ in }) else { return }
    switch event {
    case .cacheMiss:
      delegate?.imageNodeDidFailToLoadImageFromCache(self)
      delegate?.imageNodeWillLoadImageFromNetwork(self)
    case .downloadBegins:
      delegate?.imageNodeWillLoadImageFromNetwork(self)
    case .progress(let progress):
      updateIfCurrent(fetch) { ($0.progress, $0.state) = (progress, .loading(progress: progress)) }
    case .progressImage(let image, let quality):
      guard wantsProgressImages, updateIfCurrent(fetch, { $0.quality = quality }) else { return }
      showImage(image)
    case .finished(.success(let image)):
      didLoad(image, from: fetch.url)
    case .finished(.failure(let error)):
      didFail(error, of: fetch)
    }
  }

  /// Changes the state, unless another thread has replaced the fetch. Returns whether the fetch is the current one.
  @discardableResult
  private final func updateIfCurrent(_ fetch: ImageFetch, _ change: (inout LoadingState) -> Void) -> Bool {
    loading.withLock { loading in
      guard loading.fetch === fetch else { return false }
      change(&loading)
      return true
    }
  }

  private final func didLoad(_ fetched: FetchedImage, from url: URL) {
    let isCurrent = loading.withLock { loading in
      guard loading.url == url else { return false }
      loading.fetch = nil
      (loading.state, loading.quality, loading.progress, loading.failureCount) = (.loaded, 1, 1, 0)
      return true
    }
    guard isCurrent else { return }
    if animatedImage != nil || fetched.animatedImage != nil { setAnimatedImage(fetched.animatedImage) }
    if fetched.animatedImage == nil { showImage(fetched.image) }
    if fetched.sourceType.isCache { delegate?.imageNodeDidLoadImageFromCache(self) }
    delegate?.imageNode(
      self, didLoad: fetched.image, info: NetworkImageLoadInfo(url: url, sourceType: fetched.sourceType))
  }

  private final func didFail(_ error: any Error, of fetch: ImageFetch) {
    var (delay, number): (Double?, Int) = (nil, 0)
    let isCurrent = updateIfCurrent(fetch) { loading in
      loading.fetch = nil
      loading.failureCount += 1
      loading.failureNumber += 1
      delay = loading.retryPolicy.delay(afterFailure: loading.failureCount)
      number = loading.failureNumber
      loading.progress = 0
      loading.state = .failed(error, retryAfter: delay)
    }
    guard isCurrent else { return }
    delegate?.imageNode(self, didFailWithError: error)
    guard let delay else { return }
    let clock: any SceneClock = windowScene?.clock ?? MonotonicClock()
    clock.perform(after: delay) { [weak self] in
      guard let self, self.loading.withLock({ $0.failureNumber }) == number else { return }
      self.retry()
    }
  }
}

extension NetworkImageSourceType {
  fileprivate var isCache: Bool { [.synchronousCache, .memoryCache, .diskCache].contains(self) }
}
