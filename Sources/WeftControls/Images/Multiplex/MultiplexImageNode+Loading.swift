import Foundation
import WeftImaging
import WeftNodes

// How a multiplex image node loads its best image. All on main.

@MainActor
extension MultiplexImageNode {
  /// Shows the best image that is available, and loads better ones.
  final func loadImages() {
    guard isInPreloadState else { return }
    for identifier in multiplex.withLock({ $0.better }) {
      guard let image = dataSource?.multiplexImageNode(self, imageForIdentifier: identifier) else { continue }
      show(image, identifier)
      break
    }
    loadNext()
  }

  final func identifiersDidChange() {
    guard isInPreloadState else { return }
    loadImages()
    if isVisible { setNeedsPlaceholderUpdate() }
  }

  final func reload() {
    cancelFetch()
    multiplex.withLock { $0.loaded = nil }
    loadImages()
  }

  /// Cancels the present fetch.
  final func cancelFetch(keepingData keepsData: Bool = false) {
    let fetch = multiplex.withLock { multiplex in
      defer { (multiplex.fetch, multiplex.target, multiplex.isDownloading) = (nil, nil, false) }
      return multiplex.fetch
    }
    fetch?.cancel(keepingData: keepsData)
  }

  /// Adapts the fetch to the node's state.
  final func updateFetch() {
    guard let fetch = multiplex.withLock({ $0.fetch }) else { return }
    fetch.setPriority(isVisible ? .visible : isInDisplayState ? .imminent : .preload)
    fetch.setWantsProgressImages(isVisible && shouldRenderProgressImages)
  }

  /// Loads the next better image, unless it is being loaded already. Available images are shown one after the
  /// other.
  private final func loadNext() {
    while true {
      let (next, target) = multiplex.withLock { ($0.next, $0.target) }
      if next == target { return }
      if let target { fail(target) }
      guard let next else { return }
      guard let image = dataSource?.multiplexImageNode(self, imageForIdentifier: next) else {
        return fetch(next)
      }
      show(image, next)
    }
  }

  /// Cancels the present fetch, since another image is wanted now.
  private final func fail(_ target: ImageIdentifier) {
    let wasDownloading = multiplex.withLock { $0.isDownloading }
    cancelFetch()
    guard wasDownloading else { return }
    delegate?.multiplexImageNode(
      self, didFinishDownloadingImageWith: target, error: MultiplexImageNodeError.bestImageIdentifierChanged)
  }

  private final func fetch(_ identifier: ImageIdentifier) {
    guard let url = dataSource?.multiplexImageNode(self, urlForIdentifier: identifier) else {
      delegate?.multiplexImageNode(
        self, didFinishDownloadingImageWith: identifier, error: MultiplexImageNodeError.noSourceForImage)
      return
    }
    if !url.isFileURL, let found = cache?.synchronouslyCachedImage(for: url) {
      show(FetchedImage(found, sourceType: .synchronousCache), identifier)
      return loadNext()
    }
    let fetch = ImageFetch(
      url, cache: cache, downloader: downloader, options: ImageFetchOptions(), priority: .preload)
    multiplex.withLock { multiplex in
      (multiplex.fetch, multiplex.target) = (fetch, identifier)
      (multiplex.isDownloading, multiplex.progress) = (false, 0)
    }
    updateFetch()
    fetch.start { [weak self] event in self?.handle(event, of: fetch, identifier) }
  }

  private final func handle(_ event: ImageFetch.Event, of fetch: ImageFetch, _ identifier: ImageIdentifier) {
    guard multiplex.withLock({ $0.fetch }) === fetch else { return }
    switch event {
    case .cacheMiss, .downloadBegins:
      multiplex.withLock { $0.isDownloading = true }
      delegate?.multiplexImageNode(self, didStartDownloadOfImageWith: identifier)
    case .progress(let progress):
      multiplex.withLock { $0.progress = progress }
      delegate?.multiplexImageNode(self, didUpdateDownloadProgress: progress, forImageWith: identifier)
    case .progressImage(let image, _):
      if isVisible && shouldRenderProgressImages { showStill(image) }
    case .finished(let result):
      finish(identifier, result)
    }
  }

  private final func finish(_ identifier: ImageIdentifier, _ result: Result<FetchedImage, any Error>) {
    let wasDownloading = multiplex.withLock { multiplex in
      defer { (multiplex.fetch, multiplex.target, multiplex.isDownloading) = (nil, nil, false) }
      return multiplex.isDownloading
    }
    switch result {
    case .success(let image):
      show(image, identifier)
      if wasDownloading {
        delegate?.multiplexImageNode(self, didFinishDownloadingImageWith: identifier, error: nil)
      }
      loadNext()
    case .failure(let error):
      // No other image is tried: the program decides.
      delegate?.multiplexImageNode(self, didFinishDownloadingImageWith: identifier, error: error)
    }
  }

  private final func show(_ fetched: FetchedImage, _ identifier: ImageIdentifier) {
    show(fetched.image, identifier, animation: fetched.animatedImage)
  }

  /// Makes an image the node's present one, and shows it.
  private final func show(
    _ image: Image, _ identifier: ImageIdentifier, animation: (any AnimatedImage)? = nil
  ) {
    let previous = multiplex.withLock { multiplex in
      defer { multiplex.loaded = identifier }
      return multiplex.loaded
    }
    let previousImage = self.image
    if animatedImage != nil || animation != nil { setAnimatedImage(animation) }
    showImage(image)
    delegate?.multiplexImageNode(
      self, didUpdate: image, with: identifier, from: previousImage, with: previous)
  }
}
