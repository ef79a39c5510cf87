import Foundation
import WeftImaging
import WeftNodes
import WeftThreads

/// Shows the best of several images that is there already: a picture in several sizes, say, of which the
/// smallest is loaded first.
///
/// The identifiers stand for the images, the best first; the data source says what they are. The node loads the
/// best one, or, with `downloadsIntermediateImages`, each from the worst to the best, once it comes close to
/// being seen. Setting `image` stops the program.
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
  /// Gets the images that are not in the cache.
  public final let downloader: any ImageDownloading

  /// Makes a node without images. Any thread.
  ///
  /// - Parameters:
  ///   - cache: where images are looked for first, and kept; nil for nowhere.
  ///   - downloader: gets the others.
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
    ruleIsBroken("a multiplex image node gets its images from its data source", of: self)
  }

  /// What stands for the images, from the best to the worst. Any thread. The image that the node has stays,
  /// until a better one of these is there.
  public final var imageIdentifiers: [ImageIdentifier] {
    get { multiplex.withLock { $0.identifiers } }
    set {
      let isChanged = multiplex.withLock { assign(&$0.identifiers, newValue) }
      if isChanged { onMain { ($0 as? MultiplexImageNode)?.identifiersDidChange() } }
    }
  }

  /// Whether all images that are better than the one that the node has are loaded, one after the other, instead
  /// of just the best. False by default. Any thread.
  public final var downloadsIntermediateImages: Bool {
    get { multiplex.withLock { $0.downloadsIntermediateImages } }
    set {
      let isChanged = multiplex.withLock { assign(&$0.downloadsIntermediateImages, newValue) }
      if isChanged { onMain { ($0 as? MultiplexImageNode)?.identifiersDidChange() } }
    }
  }

  /// Whether pictures of what has arrived are shown, while the node is visible. True by default. Any thread.
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

  /// Says what the identifiers stand for; kept weakly. Any thread. It is asked when the node is preloaded and
  /// before it is drawn: see `reloadImageIdentifierSources()`.
  public final var dataSource: (any MultiplexImageNodeDataSource)? {
    get { connections.withLock { $0.dataSource } }
    set { connections.withLock { $0.dataSource = newValue } }
  }

  /// Who hears how the node gets on; kept weakly. Any thread.
  public final var delegate: (any MultiplexImageNodeDelegate)? {
    get { connections.withLock { $0.delegate } }
    set { connections.withLock { $0.delegate = newValue } }
  }

  /// Asks the data source anew, since the identifiers stand for other images now. Any thread. The image that
  /// the node has is shown until there is another.
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

  /// Cancels the load, and lets the image go. Call super.
  @MainActor open override func didExitPreloadState() {
    super.didExitPreloadState()
    cancelFetch(keepingData: true)
    multiplex.withLock { $0.loaded = nil }
    showImage(nil)
  }

  /// Makes the load as urgent as the state is. Call super.
  @MainActor open override func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {
    super.interfaceStateDidChange(newState, from: oldState)
    updateFetch()
  }

  /// Whether there is no image yet, but is to be one. Call super.
  @MainActor open override func placeholderShouldPersist() -> Bool {
    super.placeholderShouldPersist() || (image == nil && !imageIdentifiers.isEmpty)
  }

  /// Looks whether there is a better image at hand. Call super.
  @MainActor open override func displayWillStartAsynchronously(_ asynchronously: Bool) {
    super.displayWillStartAsynchronously(asynchronously)
    loadImages()
    multiplex.withLock { $0.drawn = $0.loaded }
  }

  /// Tells which image is shown. Call super.
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

  /// Lets the contents go; what is being loaded goes on. Call super.
  @MainActor open override func clearContents() {
    multiplex.withLock { $0.displayed = nil }
    super.clearContents()
  }
}
