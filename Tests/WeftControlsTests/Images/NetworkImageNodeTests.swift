import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftImaging
import WeftTesting
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct NetworkImageNodeTests {
  private let network = FakeNetwork()
  private let log = NetworkImageLog()
  private let node: NetworkImageNode
  private let a: URL
  private let b: URL
  private let redImage: Image
  private let greenImage: Image

  init() throws {
    node = NetworkImageNode(cache: network, downloader: network)
    node.delegate = log
    a = try #require(URL(string: "http://example.invalid/a"))
    b = try #require(URL(string: "http://example.invalid/b"))
    redImage = try TestImage.plain(red)
    greenImage = try TestImage.plain(green)
  }

  private func open() -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    network.settle(window)
    return window
  }

  /// Runs a closure, and waits until the node has handled the effects.
  private func settle(_ window: OffscreenWindow, _ body: () -> Void) {
    body()
    network.settle(window)
  }

  @Test func aNewNodeHasTheDefaults() {
    #expect(node.url == nil)
    #expect(node.defaultImage == nil)
    #expect(node.shouldCacheImage)
    #expect(node.shouldRenderProgressImages)
    #expect(node.shouldRetryImageDownload)
    #expect(node.shouldBypassEnsureDisplay)
    #expect(node.currentImageQuality == 0)
    #expect(node.renderedImageQuality == 0)
    #expect(node.downloadProgress == 0)
    #expect(node.retryPolicy == .whenPreloadedAgain)
  }

  @Test func nothingIsLoadedBeforeTheNodeIsPreloaded() {
    node.url = a
    MutationsPass.run()
    #expect(network.takeLines() == [])
    #expect(!node.loadState.isLoading)
    node.enterInterfaceState(.preload)
    #expect(node.loadState.isLoading)
  }

  @Test func theCacheComesBeforeTheNetwork() {
    network.cache(redImage, for: a)
    node.url = a
    let window = open()
    #expect(network.takeLines() == ["look up a"])
    #expect(log.takeLines() == ["start", "cached", "loaded a diskCache", "decoded"])
    #expect(window.color(at: 10, 10) == red)
    #expect(node.loadState.isLoaded)
  }

  @Test func aPictureThatIsNotCachedIsDownloadedAndStored() {
    node.url = a
    let window = open()
    #expect(network.takeLines() == ["look up a", "download visible a", "pictures a"])
    #expect(log.takeLines() == ["start", "not cached", "network"])
    settle(window) { network.sendProgress(0.5, for: a) }
    #expect(node.downloadProgress == 0.5)
    #expect(node.currentImageQuality == 0)
    settle(window) { network.finish(a, with: redImage) }
    #expect(network.takeLines() == ["store a"])
    #expect(log.takeLines() == ["loaded a download", "decoded"])
    #expect(window.color(at: 10, 10) == red)
    #expect(node.downloadProgress == 1)
    #expect(node.currentImageQuality == 1)
    #expect(node.renderedImageQuality == 1)
  }

  @Test func withoutCachingTheCacheIsLeftAlone() {
    node.shouldCacheImage = false
    node.shouldRetryImageDownload = false
    network.cache(redImage, for: a)
    node.url = a
    let window = open()
    #expect(network.takeLines() == ["download visible once a", "pictures a"])
    settle(window) { network.finish(a, with: greenImage) }
    #expect(network.takeLines() == [])
    #expect(log.takeLines() == ["start", "network", "loaded a download", "decoded"])
  }

  @Test func aSynchronouslyCachedPictureIsShownWithoutAPlaceholder() {
    network.putAtHand(.image(redImage), for: a)
    node.placeholderEnabled = true
    node.url = a
    // A picture that is already on the screen need not be decoded again.
    let shown = ImageNode(image: redImage)
    let other = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: shown)
    other.settle()
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    #expect(window.color(at: 10, 10) == red, "in the very first frame")
    network.settle(window)
    #expect(network.takeLines() == [])
    #expect(log.takeLines() == ["start", "cached", "loaded a synchronousCache", "decoded"])
  }

  @Test func theMainThreadChecksTheCacheAgainBeforeItDraws() {
    node.url = a
    node.displaysAsynchronously = false
    let window = open()
    network.putAtHand(.image(redImage), for: a)
    node.setNeedsDisplay()
    #expect(window.color(at: 10, 10) == red)
    #expect(network.takeLines().last == "cancel a")
  }

  @Test func anotherURLCancelsTheDownload() {
    node.url = a
    let window = open()
    _ = network.takeLines()
    settle(window) { node.url = b }
    #expect(
      network.takeLines() == ["no pictures a", "cancel a", "look up b", "download visible b", "pictures b"])
    #expect(node.url == b)
    settle(window) { network.finish(b, with: greenImage) }
    #expect(window.color(at: 10, 10) == green)
  }

  @Test func aLateResultOfAnotherURLIsIgnored() {
    network.cache(redImage, for: a)
    network.cache(greenImage, for: b)
    let window = open()
    // The look-up of the first is under way when the second is set.
    node.url = a
    node.url = b
    network.settle(window)
    #expect(window.color(at: 10, 10) == green)
    #expect(log.takeLines().filter { $0.hasPrefix("loaded") } == ["loaded b diskCache"])
  }

  @Test func theSameURLChangesNothing() {
    network.cache(redImage, for: a)
    node.url = a
    let window = open()
    _ = network.takeLines()
    settle(window) { node.url = a }
    #expect(network.takeLines() == [])
    #expect(node.image == redImage)
  }

  @Test func manyThreadsMaySetURLs() {
    let window = open()
    network.cache(redImage, for: a)
    network.cache(greenImage, for: b)
    let (node, a, b) = (node, a, b)
    DispatchQueue.concurrentPerform(iterations: 200) { index in node.url = index % 2 == 0 ? a : b }
    node.url = b
    network.settle(window)
    #expect(node.image == greenImage)
    #expect(window.color(at: 10, 10) == green)
  }

  @Test func aURLThatAnotherThreadSetsWhileALoadBeginsIsLoaded() {
    let window = open()
    network.cache(redImage, for: a)
    network.cache(greenImage, for: b)
    let (node, a, b) = (node, a, b)
    let otherThread = DispatchQueue(label: "other thread")
    for _ in 0..<300 {
      node.url = nil
      let begins = Protected(false)
      otherThread.async {
        while !begins.withLock({ $0 }) {}
        node.url = b
      }
      begins.withLock { $0 = true }
      node.url = a
      otherThread.sync {}
      let expected = node.url == b ? greenImage : redImage
      network.settle(window)
      #expect(node.image == expected)
      #expect(node.loadState.isLoaded)
    }
  }

  @Test func theDefaultImageIsShownWhileNothingIsLoaded() throws {
    let blueImage = try TestImage.plain(blue)
    node.defaultImage = blueImage
    let window = open()
    #expect(window.color(at: 10, 10) == blue)
    settle(window) { node.url = a }
    #expect(window.color(at: 10, 10) == blue)
    settle(window) { network.finish(a, with: redImage) }
    #expect(window.color(at: 10, 10) == red)
    node.defaultImage = greenImage
    #expect(node.image == redImage, "the loaded picture stays")
    settle(window) { node.setURL(b, resetToDefault: false) }
    #expect(window.color(at: 10, 10) == red, "the old picture stays")
    settle(window) { node.setURL(a, resetToDefault: true) }
    #expect(node.currentImageQuality == 1, "it was stored")
    settle(window) { node.setURL(nil, resetToDefault: false) }
    #expect(window.color(at: 10, 10) == green)
    #expect(node.currentImageQuality == 0)
  }

  @Test func anImageThatIsSetReplacesTheURLAndStays() {
    node.url = a
    let window = open()
    _ = network.takeLines()
    settle(window) { node.image = greenImage }
    #expect(node.url == nil)
    #expect(network.takeLines() == ["no pictures a", "cancel a"])
    #expect(node.currentImageQuality == 1)
    #expect(node.downloadProgress == 1)
    node.recursivelyClearPreloadedData()
    #expect(node.image == greenImage)
    node.recursivelyPreload()
    network.settle(window)
    #expect(window.color(at: 10, 10) == green)
  }

  @Test func theDefaultImageSurvivesLeavingThePreloadState() {
    node.defaultImage = redImage
    node.enterInterfaceState(.preload)
    node.exitInterfaceState(.preload)
    #expect(node.image == redImage)
  }

  @Test func leavingThePreloadStateCancelsAndReleasesThePicture() {
    node.defaultImage = greenImage
    node.url = a
    node.enterInterfaceState(.preload)
    waitUntil { network.runningCount == 1 }
    _ = network.takeLines()
    node.exitInterfaceState(.preload)
    #expect(network.takeLines() == ["suspend a", "clear a"])
    #expect(!node.loadState.isLoading)
    network.cache(redImage, for: a)
    node.enterInterfaceState(.preload)
    waitUntil { node.loadState.isLoaded }
    #expect(node.image == redImage)
    node.exitInterfaceState(.preload)
    #expect(node.image == greenImage)
    #expect(node.downloadProgress == 0)
  }

  @Test func aPictureCloserToTheScreenIsMoreUrgent() {
    node.url = a
    node.enterInterfaceState(.preload)
    waitUntil { network.runningCount == 1 }
    #expect(network.takeLines() == ["look up a", "download preload a"])
    node.enterInterfaceState([.preload, .display])
    #expect(network.takeLines() == ["priority imminent a"])
    let window = open()
    #expect(network.takeLines() == ["priority visible a", "pictures a"])
    window.scene.isVisible = false
    network.settle(window)
    #expect(network.takeLines().contains("no pictures a"))
  }

  @Test func progressImagesAreShownInTheirOrderWhileTheNodeIsVisible() {
    node.url = a
    let window = open()
    settle(window) { #expect(network.sendProgressImage(greenImage, quality: 0.3, for: a)) }
    #expect(window.color(at: 10, 10) == green)
    #expect(node.currentImageQuality == 0.3)
    #expect(node.renderedImageQuality == 0.3)
    #expect(!log.takeLines().contains("decoded"))
    node.shouldRenderProgressImages = false
    #expect(!network.sendProgressImage(redImage, quality: 0.6, for: a), "they are disabled")
    settle(window) { network.finish(a, with: redImage) }
    #expect(node.renderedImageQuality == 1)
    #expect(window.color(at: 10, 10) == red)
  }

  /// A downloader that delivers a progress image and fails before it returns.
  private final class BriefDownloader: ImageDownloading {
    private let image: Image

    init(_ image: Image) { self.image = image }

    func download(
      _ request: ImageDownloadRequest, progress: (@Sendable (ImageDownloadProgress) -> Void)?,
      completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
    ) -> ImageDownloadIdentifier {
      completion(.failure(.timedOut))
      return ImageDownloadIdentifier()
    }

    func download(
      _ request: ImageDownloadRequest, progress: (@Sendable (ImageDownloadProgress) -> Void)?,
      progressImage: @escaping @Sendable (Image, Double) -> Void,
      completion: @escaping @Sendable (Result<ImageDownload, ImageDownloadError>) -> Void
    ) -> ImageDownloadIdentifier {
      progressImage(image, 0.4)
      return download(request, progress: progress, completion: completion)
    }

    func cancel(_ identifier: ImageDownloadIdentifier) {}
  }

  @Test func aDownloadThatFailsImmediatelyShowsItsProgressImage() {
    let node = NetworkImageNode(cache: nil, downloader: BriefDownloader(greenImage))
    node.url = a
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    network.settle(window)
    #expect(node.loadState.isFailed)
    #expect(node.currentImageQuality == 0.4 && node.renderedImageQuality == 0.4)
    #expect(window.color(at: 10, 10) == green)
  }

  @Test func theProgressImageOfAFailedDownloadIsShownWhenTheWindowAppears() {
    let node = NetworkImageNode(cache: nil, downloader: BriefDownloader(greenImage))
    node.url = a
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    window.scene.isVisible = false
    network.settle(window)
    #expect(node.loadState.isFailed)
    window.scene.isVisible = true
    network.settle(window)
    #expect(window.color(at: 10, 10) == green)
  }

  @Test func aFailedDownloadIsRetriedWhenTheNodeIsPreloadedAgain() {
    node.url = a
    let window = open()
    settle(window) { network.fail(a) }
    #expect(log.takeLines().last == "failed")
    guard case .failed(let error, nil) = node.loadState else {
      Issue.record("not failed: \(node.loadState)")
      return
    }
    #expect(error as? ImageDownloadError == .timedOut)
    _ = network.takeLines()
    node.setNeedsPreload()
    network.settle(window)
    #expect(network.takeLines() == ["look up a", "download visible a", "pictures a"])
    settle(window) { network.finish(a, with: redImage) }
    #expect(node.loadState.isLoaded)
  }

  @Test func aFailedDownloadIsRetriedOnRequest() {
    node.url = a
    let window = open()
    settle(window) { network.fail(a) }
    settle(window) { node.retry() }
    #expect(node.loadState.isLoading)
    settle(window) { node.url = nil }
    node.retry()
    #expect(!node.loadState.isLoading)
  }

  @Test func anAnimatedPictureIsPlayedAndRemovedWithItsURL() throws {
    node.url = a
    let window = open()
    let animation = PlainAnimation([red, blue])
    settle(window) { network.finish(a, with: animation) }
    #expect(node.animatedImage != nil)
    #expect(window.color(at: 10, 10) == red)
    window.advance(by: 0.1)
    #expect(window.color(at: 10, 10) == blue)
    settle(window) { node.url = b }
    #expect(node.animatedImage == nil)
    #expect(node.image == nil)
  }

  @Test func filesAreReadInTheBackground() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try TestImage.png(red, 30, 30).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    node.url = url
    let window = open()
    #expect(network.takeLines() == [])
    #expect(window.color(at: 10, 10) == red)
    #expect(log.takeLines() == ["start", "loaded \(url.lastPathComponent) fileURL", "decoded"])
    settle(window) { node.url = URL(fileURLWithPath: "/nonexistent/picture.png") }
    #expect(node.loadState.isFailed)
    #expect(log.takeLines() == ["start", "failed"])
  }

  @Test func thePlaceholderStaysUntilThePictureIsThere() {
    node.placeholderColor = blue
    node.url = a
    let window = open()
    #expect(window.color(at: 10, 10) == blue)
    settle(window) { network.finish(a, with: redImage) }
    #expect(window.color(at: 10, 10) == red)
  }

  @Test func aReleasedNodeCancelsItsDownload() {
    do {
      let node = NetworkImageNode(cache: nil, downloader: network)
      node.url = a
      node.enterInterfaceState(.preload)
      waitUntil { network.runningCount == 1 }
    }
    waitUntil { network.runningCount == 0 }
    #expect(network.takeLines().last == "cancel a")
    #expect(node.cache != nil, "the other node keeps its cache")
  }

  /// Waits for another thread, and applies the mutations that it has for the main thread.
  private func waitUntil(_ isDone: () -> Bool) {
    while !isDone() {
      MutationsPass.run()
      sched_yield()
    }
  }
}
