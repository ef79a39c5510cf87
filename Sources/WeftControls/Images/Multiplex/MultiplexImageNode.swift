import Foundation
import WeftImaging
import WeftNodes
import WeftThreads

/// Shows the best available one of several images, such as a picture in several sizes of which the smallest
/// is loaded first.
///
/// Identifiers stand for the images, the best first, and the data source provides the images or their URLs.
/// Once the node is close to being visible, it loads the best image, or, with `downloadsIntermediateImages`,
/// each from the worst to the best. Setting `image` stops the program.
open class MultiplexImageNode: ImageNode, LoadingNode, @unchecked Sendable {
  // Unchecked: what is stored is behind locks.
  struct Connections: Sendable {
    weak var delegate: (any MultiplexImageNodeDelegate)?
    weak var dataSource: (any MultiplexImageNodeDataSource)?
    var rendersProgressImages = true
  }

  final let multiplex = Protected(MultiplexState())
  private let connections = Protected(Connections())
  /// Where images are looked for first; nil for nowhere.
  public final let cache: (any ImageCaching)?
  /// Downloads the images that are not in the cache.
  public final let downloader: any ImageDownloading

  /// Makes a node without images. Any thread.
  ///
  /// - Parameters:
  ///   - cache: where images are looked for first, and kept; nil for nowhere.
  ///   - downloader: downloads the others.
  public init(cache: (any ImageCaching)?, downloader: any ImageDownloading) {
    self.cache = cache
    self.downloader = downloader
    super.init()
    shouldBypassEnsureDisplay = true
  }

  /// Makes a node without images that uses the cache and the downloader of the library. Any thread.
  public convenience override init() {
    self.init(cache: ImageCache.shared, downloader: URLSessionImageDownloader.shared)
  }

  deinit { multiplex.withLock { $0.fetch }?.cancel() }

  override func setImage(_ image: Image?) {
    requirementFailed("a multiplex image node gets its images from its data source", of: self)
  }

  /// The identifiers of the images, from the best to the worst. Any thread. The present image stays until a
  /// better one of these is loaded.
  public final var imageIdentifiers: [ImageIdentifier] {
    get { multiplex.withLock { $0.identifiers } }
    set {
      let isChanged = multiplex.withLock { assign(&$0.identifiers, newValue) }
      if isChanged { onMain { ($0 as? MultiplexImageNode)?.identifiersDidChange() } }
    }
  }

  /// Whether all images that are better than the present one are loaded, one after the other, instead of just
  /// the best. False by default. Any thread.
  public final var downloadsIntermediateImages: Bool {
    get { multiplex.withLock { $0.downloadsIntermediateImages } }
    set {
      let isChanged = multiplex.withLock { assign(&$0.downloadsIntermediateImages, newValue) }
      if isChanged { onMain { ($0 as? MultiplexImageNode)?.identifiersDidChange() } }
    }
  }

  /// Whether progress images are shown while the node is visible. True by default. Any thread.
  public final var shouldRenderProgressImages: Bool {
    get { connections.withLock { $0.rendersProgressImages } }
    set {
      connections.withLock { $0.rendersProgressImages = newValue }
      onMain { ($0 as? MultiplexImageNode)?.updateFetch() }
    }
  }

  /// The image that the node has, whether or not it is drawn; nil for none. Any thread.
  public final var loadedImageIdentifier: ImageIdentifier? { multiplex.withLock { $0.loaded } }

  /// The image that the node shows; nil for none. Any thread.
  public final var displayedImageIdentifier: ImageIdentifier? { multiplex.withLock { $0.displayed } }

  /// Provides the images for the identifiers; kept weakly. Any thread. It is asked when the node is preloaded
  /// and before it is drawn: see `reloadImageIdentifierSources()`.
  public final var dataSource: (any MultiplexImageNodeDataSource)? {
    get { connections.withLock { $0.dataSource } }
    set { connections.withLock { $0.dataSource = newValue } }
  }

  /// The delegate, which is notified about loads; kept weakly. Any thread.
  public final var delegate: (any MultiplexImageNodeDelegate)? {
    get { connections.withLock { $0.delegate } }
    set { connections.withLock { $0.delegate = newValue } }
  }

  /// Asks the data source again, after the identifiers have come to stand for other images. Any thread. The
  /// present image is shown until there is another.
  public final func reloadImageIdentifierSources() {
    onMain { ($0 as? MultiplexImageNode)?.reload() }
  }

  package final var loadingStage: Int? {
    multiplex.withLock { multiplex in
      guard multiplex.fetch != nil else { return nil }
      var hasher = Hasher()
      hasher.combine(multiplex.target)
      hasher.combine(multiplex.progress)
      return hasher.finalize()
    }
  }

  // MARK: DisplayNode

  /// Loads the images. Call super.
  @MainActor open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    loadImages()
  }

  /// Cancels the load, and releases the image. Call super.
  @MainActor open override func didExitPreloadState() {
    super.didExitPreloadState()
    cancelFetch(keepingData: true)
    multiplex.withLock { $0.loaded = nil }
    showStill(nil)
  }

  /// Adapts the priority of the load to the state. Call super.
  @MainActor open override func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {
    super.interfaceStateDidChange(newState, from: oldState)
    updateFetch()
  }

  /// Whether there is no image yet, but identifiers to load one by. Call super.
  @MainActor open override func placeholderShouldPersist() -> Bool {
    super.placeholderShouldPersist() || (image == nil && !imageIdentifiers.isEmpty)
  }

  /// Shows a better image if one is available. Call super.
  @MainActor open override func displayWillStartAsynchronously(_ asynchronously: Bool) {
    super.displayWillStartAsynchronously(asynchronously)
    loadImages()
    multiplex.withLock { $0.drawn = $0.loaded }
  }

  /// Notifies the delegate which image is shown. Call super.
  @MainActor open override func displayDidFinish() {
    super.displayDidFinish()
    let (identifier, isOther) = multiplex.withLock { multiplex in
      (multiplex.drawn, assign(&multiplex.displayed, multiplex.drawn))
    }
    if isOther, let identifier, let image {
      delegate?.multiplexImageNode(self, didDisplayUpdated: image, with: identifier)
    }
    delegate?.multiplexImageNodeDidFinishDisplay(self)
  }

  /// Releases the contents; a load continues. Call super.
  @MainActor open override func clearContents() {
    multiplex.withLock { $0.displayed = nil }
    super.clearContents()
  }
}
