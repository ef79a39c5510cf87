import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftImaging
import WeftTesting

@testable import WeftControls
@testable import WeftNodes

@MainActor struct MultiplexImageNodeTests {
  private let network = FakeNetwork()
  private let log = MultiplexLog()
  private let node: MultiplexImageNode
  private let images: [ImageIdentifier: Image]
  private let urls: [ImageIdentifier: URL]

  init() throws {
    node = MultiplexImageNode(cache: network, downloader: network)
    node.dataSource = log
    node.delegate = log
    images = [
      "best": try TestImage.plain(red), "middle": try TestImage.plain(green),
      "worst": try TestImage.plain(blue),
    ]
    urls = Dictionary(
      uniqueKeysWithValues: try images.keys.map {
        ($0, try #require(URL(string: "http://example.invalid/\($0)")))
      })
  }

  private func open() -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    network.settle(window)
    return window
  }

  private func finish(_ identifier: ImageIdentifier, in window: OffscreenWindow) throws {
    network.finish(try #require(urls[identifier]), with: try #require(images[identifier]))
    network.settle(window)
  }

  private func offerURLs() { for (identifier, url) in urls { log.setURL(url, for: identifier) } }

  @Test func aNewNodeHasTheDefaults() {
    #expect(node.imageIdentifiers == [])
    #expect(!node.downloadsIntermediateImages)
    #expect(node.shouldRenderProgressImages)
    #expect(node.loadedImageIdentifier == nil)
    #expect(node.displayedImageIdentifier == nil)
  }

  @Test func anImageOfTheDataSourceIsShown() {
    log.setImage(images["best"], for: "best")
    node.imageIdentifiers = ["best", "worst"]
    let window = open()
    #expect(window.color(at: 10, 10) == red)
    #expect(node.loadedImageIdentifier == "best")
    #expect(node.displayedImageIdentifier == "best")
    #expect(network.takeLines() == [])
    #expect(log.takeTold() == ["update nothing → best", "display best", "drawn"])
  }

  @Test func aURLIsLookedUpInTheCache() throws {
    offerURLs()
    network.cache(try #require(images["best"]), for: try #require(urls["best"]))
    node.imageIdentifiers = ["best", "worst"]
    let window = open()
    #expect(window.color(at: 10, 10) == red)
    #expect(network.takeLines() == ["look up best"])
    #expect(log.takeTold().contains("display best"))
  }

  @Test func theBestAvailableImageIsShownWhileABetterOneIsLoaded() throws {
    offerURLs()
    log.setImage(images["worst"], for: "worst")
    node.imageIdentifiers = ["best", "middle", "worst"]
    let window = open()
    #expect(window.color(at: 10, 10) == blue)
    #expect(node.loadedImageIdentifier == "worst")
    #expect(network.takeLines().contains("download visible best"), "the one in between is skipped")
    try finish("best", in: window)
    #expect(window.color(at: 10, 10) == red)
    #expect(node.displayedImageIdentifier == "best")
  }

  @Test func anImageThatIsNotCachedIsDownloaded() throws {
    offerURLs()
    node.imageIdentifiers = ["best"]
    node.enterInterfaceState(.preload)
    waitUntil { network.runningCount == 1 }
    #expect(network.takeLines() == ["look up best", "download preload best"])
    network.sendProgress(0.5, for: try #require(urls["best"]))
    network.finish(try #require(urls["best"]), with: try #require(images["best"]))
    waitUntil { node.loadedImageIdentifier == "best" }
    #expect(
      log.takeTold() == ["start best", "progress best 0.5", "update nothing → best", "finish best"])
    #expect(network.takeLines() == ["store best"])
  }

  @Test func intermediateImagesComeFromTheWorstToTheBest() throws {
    offerURLs()
    node.downloadsIntermediateImages = true
    node.imageIdentifiers = ["best", "middle", "worst"]
    let window = open()
    #expect(network.takeLines().contains("download visible worst"))
    try finish("worst", in: window)
    #expect(window.color(at: 10, 10) == blue)
    #expect(network.takeLines().contains("download visible middle"))
    try finish("middle", in: window)
    #expect(window.color(at: 10, 10) == green)
    try finish("best", in: window)
    #expect(window.color(at: 10, 10) == red)
    let updates = log.takeTold().filter { $0.hasPrefix("update") }
    #expect(updates == ["update nothing → worst", "update worst → middle", "update middle → best"])
  }

  @Test func theDataSourceIsAskedForAllImagesBeforeAnythingIsLoaded() {
    offerURLs()
    node.downloadsIntermediateImages = true
    node.imageIdentifiers = ["best", "middle", "worst"]
    node.enterInterfaceState(.preload)
    #expect(
      log.takeAsked() == ["image best", "image middle", "image worst", "image worst", "url worst"])
  }

  @Test func addingAWorseIdentifierKeepsTheBetterImage() {
    log.setImage(images["best"], for: "best")
    log.setImage(images["worst"], for: "worst")
    node.imageIdentifiers = ["best"]
    let window = open()
    node.imageIdentifiers = ["best", "worst"]
    network.settle(window)
    #expect(node.loadedImageIdentifier == "best")
    #expect(window.color(at: 10, 10) == red)
  }

  @Test func addingABetterIdentifierLoadsIt() {
    log.setImage(images["best"], for: "best")
    log.setImage(images["worst"], for: "worst")
    node.imageIdentifiers = ["worst"]
    let window = open()
    #expect(window.color(at: 10, 10) == blue)
    node.imageIdentifiers = ["best", "worst"]
    network.settle(window)
    #expect(node.loadedImageIdentifier == "best")
    #expect(window.color(at: 10, 10) == red)
  }

  @Test func anotherTargetCancelsTheDownloadOfTheOldOne() throws {
    offerURLs()
    node.imageIdentifiers = ["middle"]
    let window = open()
    _ = (network.takeLines(), log.takeTold())
    node.imageIdentifiers = ["best", "middle"]
    network.settle(window)
    #expect(network.takeLines().contains("cancel middle"))
    #expect(log.takeTold().first == "finish middle: Another image is wanted now.")
    try finish("best", in: window)
    #expect(node.loadedImageIdentifier == "best")
  }

  @Test func anIdentifierWithoutSourceStopsTheChain() {
    node.imageIdentifiers = ["best", "worst"]
    log.setURL(urls["worst"], for: "worst")
    let window = open()
    #expect(log.takeTold().contains("finish best: The data source has neither an image nor a URL."))
    #expect(network.takeLines() == [])
    #expect(window.commitCount > 0)
    #expect(node.loadedImageIdentifier == nil)
  }

  @Test func aDownloadThatFailsStopsTheChain() throws {
    offerURLs()
    node.downloadsIntermediateImages = true
    node.imageIdentifiers = ["best", "worst"]
    let window = open()
    _ = network.takeLines()
    network.fail(try #require(urls["worst"]))
    network.settle(window)
    #expect(log.takeTold().contains("finish worst: The server took too long to answer."))
    #expect(network.runningCount == 0)
  }

  @Test func reloadingAsksTheDataSourceAgain() {
    log.setImage(images["worst"], for: "only")
    node.imageIdentifiers = ["only"]
    let window = open()
    log.setImage(images["best"], for: "only")
    node.reloadImageIdentifierSources()
    network.settle(window)
    #expect(window.color(at: 10, 10) == red)
  }

  @Test func clearingContentsResetsTheDisplayedIdentifier() {
    log.setImage(images["best"], for: "best")
    node.imageIdentifiers = ["best"]
    let window = open()
    node.clearContents()
    #expect(node.displayedImageIdentifier == nil)
    #expect(node.loadedImageIdentifier == "best")
    network.settle(window)
  }

  @Test func leavingThePreloadStateCancelsAndReleasesTheImage() throws {
    offerURLs()
    log.setImage(images["worst"], for: "worst")
    node.imageIdentifiers = ["best", "worst"]
    node.enterInterfaceState(.preload)
    waitUntil { network.runningCount == 1 }
    node.exitInterfaceState(.preload)
    #expect(network.runningCount == 0)
    #expect(node.image == nil)
    #expect(node.loadedImageIdentifier == nil)
  }

  /// Shows an animation as the worst of the images.
  private func openWithAnimation() throws -> OffscreenWindow {
    offerURLs()
    node.imageIdentifiers = ["worst"]
    let window = open()
    network.finish(try #require(urls["worst"]), with: PlainAnimation([blue, green]))
    network.settle(window)
    #expect(node.animatedImage != nil)
    return window
  }

  @Test func aStillImageReplacesAWorseOneThatIsAnimated() throws {
    let window = try openWithAnimation()
    #expect(window.color(at: 10, 10) == blue)
    log.setImage(images["best"], for: "best")
    node.imageIdentifiers = ["best", "worst"]
    network.settle(window)
    #expect(node.animatedImage == nil)
    #expect(window.color(at: 10, 10) == red)
  }

  @Test func leavingThePreloadStateReleasesAnAnimatedImage() throws {
    let window = try openWithAnimation()
    withExtendedLifetime(window) {
      node.recursivelyClearPreloadedData()
      #expect(node.animatedImage == nil)
      #expect(node.image == nil)
    }
  }

  @Test func progressImagesAreShownWhileTheNodeIsVisible() throws {
    offerURLs()
    node.imageIdentifiers = ["best"]
    let window = open()
    let url = try #require(urls["best"])
    network.sendProgressImage(try #require(images["middle"]), quality: 0.5, for: url)
    network.settle(window)
    #expect(window.color(at: 10, 10) == green)
    #expect(node.loadedImageIdentifier == nil)
    node.shouldRenderProgressImages = false
    #expect(!network.sendProgressImage(try #require(images["worst"]), quality: 0.7, for: url))
  }

  @Test func settingTheImageStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let network = FakeNetwork()
        let node = MultiplexImageNode(cache: nil, downloader: network)
        node.image = try? TestImage.plain(red)
      }
    }
  }

  private func waitUntil(_ isDone: () -> Bool) {
    while !isDone() {
      MutationsPass.run()
      sched_yield()
    }
  }
}
