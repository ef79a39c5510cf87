import Foundation
import WeftImaging
import WeftNodes
import WeftThreads

// A network image node is in one of four states: idle, loading, loaded, failed. All changes between them
// happen on main and are in `NetworkImageNode+Loading.swift`. Reports of a fetch that is no longer the node's
// own are ignored. Other threads may set its properties; the effects follow with the next update.

/// Shows a picture that it loads from a URL once the node is close to being visible: from a file, from a
/// cache, or from the network.
///
/// Until the picture is loaded, the node shows `defaultImage` or its placeholder. The picture is decoded in
/// the size in which it is shown. A node that leaves the preload state releases its picture.
///
/// Setting `image` sets `url` to nil. A picture that was set is kept in all states; nil shows `defaultImage`.
open class NetworkImageNode: ImageNode, LoadingNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock.
  struct LoadingState: Sendable {
    var url: URL?
    var defaultImage: Image?
    /// Whether the picture was set by the program instead of loaded.
    var isImageExternal = false
    var state = NetworkImageLoadState.idle
    var fetch: ImageFetch?
    /// How often the load of this URL has failed in a row.
    var failureCount = 0
    /// Identifies the last failure of any URL.
    var failureNumber = 0
    var quality: Double = 0
    /// The quality of the picture that is being drawn, and of the one that is shown.
    var drawnQuality: Double = 0
    var renderedQuality: Double = 0
    var progress: Double = 0
    var options = ImageFetchOptions()
    var rendersProgressImages = true
    var retryPolicy = NetworkImageRetryPolicy.whenPreloadedAgain
    weak var delegate: (any NetworkImageNodeDelegate)?
  }

  final let loading = Protected(LoadingState())
  /// Where pictures are looked for first; nil for nowhere.
  public final let cache: (any ImageCaching)?
  /// Downloads the pictures that are not in the cache.
  public final let downloader: any ImageDownloading

  /// Makes a node without URL. Any thread.
  ///
  /// - Parameters:
  ///   - cache: where pictures are looked for first, and kept; nil for nowhere.
  ///   - downloader: downloads the others.
  public init(cache: (any ImageCaching)?, downloader: any ImageDownloading) {
    self.cache = cache
    self.downloader = downloader
    super.init()
    shouldBypassEnsureDisplay = true
  }

  /// Makes a node without URL that uses the cache and the downloader of the library. Any thread.
  public convenience override init() {
    self.init(cache: ImageCache.shared, downloader: URLSessionImageDownloader.shared)
  }

  deinit { loading.withLock { $0.fetch }?.cancel() }

  // MARK: Pictures

  /// The URL of the picture; nil, the default, for none. Any thread. Another URL cancels the present load,
  /// and `defaultImage` is shown until the new picture is loaded.
  public final var url: URL? {
    get { loading.withLock { $0.url } }
    set { setURL(newValue, resetToDefault: true) }
  }

  /// Sets the URL. Any thread.
  ///
  /// - Parameters:
  ///   - url: the picture's URL; nothing happens if it is the same as before.
  ///   - resetToDefault: whether `defaultImage` is shown meanwhile, instead of the present picture. Without a
  ///     URL it is always shown.
  public final func setURL(_ url: URL?, resetToDefault: Bool) {
    // First, since main may find the picture of the new URL at once, and shows it then.
    let isReset = resetToDefault || url == nil
    if isReset && loading.withLock({ $0.url != url }) { showDefaultImage() }
    let (isChanged, fetch, wasExternal) = loading.withLock { loading in
      guard loading.url != url else { return (false, nil as ImageFetch?, false) }
      defer { loading.clearPicture() }
      loading.url = url
      return (true, loading.fetch, loading.isImageExternal)
    }
    guard isChanged else { return }
    fetch?.cancel()
    if wasExternal && url != nil { Self.report("\(self): the URL replaces an image that was set") }
    onMain { ($0 as? NetworkImageNode)?.urlDidChange(to: url, resetsImage: isReset) }
  }

  /// The picture that is shown until the URL's picture is loaded; nil by default. Any thread.
  public final var defaultImage: Image? {
    get { loading.withLock { $0.defaultImage } }
    set {
      let isShown = loading.withLock { loading in
        loading.defaultImage = newValue
        return !loading.state.isLoaded && !loading.isImageExternal && loading.quality == 0
      }
      if isShown { showImage(newValue) }
    }
  }

  /// A picture that the program sets replaces the URL, and is kept in all states of the node. Nil shows
  /// `defaultImage` again.
  override func setImage(_ image: Image?) {
    let (fetch, hadURL) = loading.withLock { loading in
      let result = (loading.fetch, loading.url != nil)
      loading.clearPicture()
      loading.url = nil
      loading.isImageExternal = image != nil
      if image != nil { (loading.quality, loading.progress) = (1, 1) }
      return result
    }
    fetch?.cancel()
    if hadURL && image != nil { Self.report("\(self): an image that was set replaces the URL") }
    showStill(image ?? defaultImage)
  }

  final func showDefaultImage() { showStill(defaultImage) }

  // MARK: Progress

  /// The state of the load. Any thread.
  public final var loadState: NetworkImageLoadState { loading.withLock { $0.state } }

  /// How much of the picture has arrived, from 0 to 1. Any thread.
  public final var downloadProgress: Double { loading.withLock { $0.progress } }

  /// The quality of `image`, from 0, where nothing was loaded yet, to 1, where it is complete. Any thread.
  public final var currentImageQuality: Double { loading.withLock { $0.quality } }

  /// The quality of the picture that is drawn; follows `currentImageQuality`. Any thread.
  public final var renderedImageQuality: Double { loading.withLock { $0.renderedQuality } }

  package final var loadingStage: Int? {
    loading.withLock { loading in
      guard loading.fetch != nil else { return nil }
      var hasher = Hasher()
      hasher.combine(loading.progress)
      hasher.combine(loading.url)
      return hasher.finalize()
    }
  }

  // MARK: Options

  /// Whether the cache is searched, and stores what was downloaded. True by default. Any thread; applies to
  /// the next load.
  public final var shouldCacheImage: Bool {
    get { loading.withLock { $0.options.usesCache } }
    set { loading.withLock { ($0.options.usesCache, $0.options.storesInCache) = (newValue, newValue) } }
  }

  /// Whether progress images are shown while the node is visible. True by default. Any thread.
  public final var shouldRenderProgressImages: Bool {
    get { loading.withLock { $0.rendersProgressImages } }
    set {
      loading.withLock { $0.rendersProgressImages = newValue }
      onMain { ($0 as? NetworkImageNode)?.updateFetch() }
    }
  }

  /// Whether the downloader retries by itself where another attempt may succeed. True by default. Any thread;
  /// applies to the next load.
  public final var shouldRetryImageDownload: Bool {
    get { loading.withLock { $0.options.retries } }
    set { loading.withLock { $0.options.retries = newValue } }
  }

  /// When the node retries a failed load by itself; by default when it is preloaded again. Delays are in
  /// seconds of the window's clock, or of the system's outside of windows. Any thread.
  public final var retryPolicy: NetworkImageRetryPolicy {
    get { loading.withLock { $0.retryPolicy } }
    set { loading.withLock { $0.retryPolicy = newValue } }
  }

  /// The delegate, which is notified about the load; kept weakly. Any thread.
  public final var delegate: (any NetworkImageNodeDelegate)? {
    get { loading.withLock { $0.delegate } }
    set { loading.withLock { $0.delegate = newValue } }
  }

  // MARK: DisplayNode

  /// Loads the picture. Call super.
  @MainActor open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    loadIfNeeded()
  }

  /// Cancels the load, and releases the picture. Call super.
  @MainActor open override func didExitPreloadState() {
    super.didExitPreloadState()
    resetImage()
  }

  /// Adapts the priority of the load to the state. Call super.
  @MainActor open override func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {
    super.interfaceStateDidChange(newState, from: oldState)
    updateFetch()
  }

  /// Whether there is no picture yet, but a URL to load it from. Call super.
  @MainActor open override func placeholderShouldPersist() -> Bool {
    super.placeholderShouldPersist() || (image == nil && url != nil)
  }

  /// Searches the cache once more if main draws. Call super.
  @MainActor open override func displayWillStartAsynchronously(_ asynchronously: Bool) {
    super.displayWillStartAsynchronously(asynchronously)
    if !asynchronously { useCachedImage() }
    loading.withLock { $0.drawnQuality = $0.quality }
  }

  /// Notifies the delegate that the picture is shown. Call super.
  @MainActor open override func displayDidFinish() {
    super.displayDidFinish()
    let isLoaded = loading.withLock { loading in
      loading.renderedQuality = loading.drawnQuality
      return loading.state.isLoaded && loading.drawnQuality == 1
    }
    if isLoaded, image != nil { delegate?.imageNodeDidFinishDecoding(self) }
  }
}

extension NetworkImageNode.LoadingState {
  /// Returns to the idle state, without a fetch.
  mutating func clearPicture() {
    fetch = nil
    state = .idle
    (quality, progress, failureCount) = (0, 0, 0)
    isImageExternal = false
  }
}
