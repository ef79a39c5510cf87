import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftGraphics
import WeftImaging
import WeftLayout
import WeftTesting
import WeftTheme
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct ImageNodeTests {
  private let node = ImageNode()

  private func open(_ width: CGFloat = 40, _ height: CGFloat = 40, scale: CGFloat = 1) -> OffscreenWindow {
    let window = OffscreenWindow(
      size: CGSize(width: width, height: height), scale: scale, rootNode: node)
    window.settle()
    return window
  }

  @Test func aNewNodeHasTheDefaults() {
    #expect(node.contentMode == .scaleAspectFill)
    #expect(!node.isOpaque)
    #expect(node.clipsToBounds)
    #expect(node.backgroundColor == nil)
    #expect(node.isCropEnabled)
    #expect(node.cropRect == CGRect(x: 0.5, y: 0.5, width: 0, height: 0))
    #expect(!node.forceUpscaling)
    #expect(node.forcedSize == .zero)
    #expect(node.placeholderColor == Color(white: 0.95))
    #expect(!node.placeholderEnabled)
    #expect(node.image == nil)
    #expect(!node.isUserInteractionEnabled)
    #expect(node.accessibilityTraits.contains(.image))
  }

  @Test func aPlaceholderColourEnablesThePlaceholder() {
    node.placeholderColor = nil
    #expect(!node.placeholderEnabled)
    node.placeholderColor = red
    #expect(node.placeholderEnabled)
  }

  @Test func thePictureIsDecodedInTheSizeInWhichItIsShown() throws {
    node.image = try Image(data: try TestImage.png(red, 400, 400))
    let window = open(40, 40, scale: 2)
    #expect(node.contents?.pixelSize == PixelSize(width: 80, height: 80))
    #expect(node.contents?.scale == 2)
    #expect(window.color(at: 40, 40) == red)
    window.resize(to: CGSize(width: 60, height: 20))
    window.settle()
    #expect(node.contents?.pixelSize == PixelSize(width: 120, height: 40))
  }

  @Test func thePictureIsDecodedOffTheMainThread() throws {
    let wasMain = Protected<Bool?>(nil)
    node.image = try TestImage.plain(red)
    node.imageModificationBlock = { image, _ in
      wasMain.withLock { $0 = MainThread.isCurrent }
      return image
    }
    _ = open()
    #expect(wasMain.withLock { $0 } == false)
  }

  @Test func theNodeIsAsLargeAsItsPicture() throws {
    #expect(node.layoutThatFits(SizeRange(max: CGSize(width: 300, height: 200))).size.width == 300)
    node.image = try TestImage.plain(red, 60, 30, scale: 2)
    #expect(node.layoutThatFits(.unconstrained).size == CGSize(width: 30, height: 15))
    #expect(node.layoutThatFits(SizeRange(max: CGSize(width: 20, height: 100))).size.width == 20)
  }

  @Test func aPictureOfAnotherSizeIsLaidOutAgain() throws {
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    let node = node
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .start, children: [node])
    }
    node.image = try TestImage.plain(red, 20, 10)
    let window = OffscreenWindow(size: CGSize(width: 200, height: 200), rootNode: root)
    window.settle()
    #expect(node.frame.size == CGSize(width: 20, height: 10))
    node.image = try TestImage.plain(green, 50, 70)
    window.settle()
    #expect(node.frame.size == CGSize(width: 50, height: 70))
  }

  @Test func aPictureInANodeOfFixedSizeNeedsNoLayout() throws {
    node.style.preferredSize = CGSize(width: 30, height: 30)
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    let node = node
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .start, children: [node])
    }
    let window = OffscreenWindow(size: CGSize(width: 200, height: 200), rootNode: root)
    window.settle()
    node.image = try TestImage.plain(red, 90, 10)
    #expect(!node.state.withLock { $0.ownFlags.contains(.layout) })
    window.settle()
    #expect(node.frame.size == CGSize(width: 30, height: 30))
    #expect(window.color(at: 15, 15) == red)
  }

  @Test func settingAnEqualPictureDoesNothing() throws {
    let image = try TestImage.plain(red)
    node.image = image
    let window = open()
    let contents = try #require(node.contents)
    node.image = image
    #expect(!node.needsDisplay)
    window.settle()
    #expect(node.contents?.isIdentical(to: contents) == true)
  }

  @Test func removingThePictureRemovesTheContentsImmediately() throws {
    node.image = try TestImage.plain(red)
    let window = open()
    #expect(node.contents != nil)
    node.image = nil
    #expect(node.contents == nil)
    window.settle()
    #expect(node.contents == nil)
  }

  @Test func anyThreadMaySetThePicture() throws {
    let window = open()
    let image = try TestImage.plain(green)
    elsewhere { [node] in
      node.image = image
      #expect(node.image == image)
    }
    window.settle()
    #expect(window.color(at: 20, 20) == green)
  }

  @Test func theContentModePlacesThePicture() throws {
    node.backgroundColor = .white
    node.image = try TestImage.halves(red, blue, 40, 20)
    let window = open(40, 40)
    #expect(window.color(at: 10, 2) == red)
    #expect(window.color(at: 30, 37) == blue)
    node.contentMode = .scaleAspectFit
    window.settle()
    #expect(window.color(at: 10, 2) == .white)
    #expect(window.color(at: 2, 20) == red)
    node.contentMode = .center
    window.settle()
    #expect(window.color(at: 2, 20) == red)
    #expect(window.color(at: 2, 8) == .white)
  }

  @Test func theCropRectangleShowsAPart() throws {
    node.image = try TestImage.halves(red, blue, 80, 80)
    node.cropRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    let window = open(40, 40)
    #expect(window.color(at: 1, 20) == blue)
    node.cropRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    window.settle()
    #expect(window.color(at: 38, 20) == red)
    node.cropRect = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    #expect(node.cropRect == CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
  }

  @Test func theForcedSizeIsThatOfTheContents() throws {
    node.image = try TestImage.plain(red, 200, 200)
    node.forcedSize = CGSize(width: 10, height: 10)
    let window = open(40, 40, scale: 2)
    #expect(node.contents?.pixelSize == PixelSize(width: 20, height: 20))
    #expect(window.color(at: 70, 70) == red)
  }

  @Test func smallPicturesAreEnlargedByTheCompositorUnlessUpscalingIsForced() throws {
    node.image = try TestImage.plain(red, 10, 10)
    let window = open(40, 40)
    #expect(node.contents?.pixelSize == PixelSize(width: 10, height: 10))
    #expect(window.color(at: 38, 38) == red)
    node.forceUpscaling = true
    window.settle()
    #expect(node.contents?.pixelSize == PixelSize(width: 40, height: 40))
  }

  @Test func withoutCroppingTheWholePictureIsKept() throws {
    node.image = try TestImage.plain(red, 90, 60)
    node.isCropEnabled = false
    let window = open(40, 40)
    #expect(node.contents?.pixelSize == PixelSize(width: 90, height: 60))
    node.setCropEnabled(true, recropImmediately: true, inBounds: CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(node.contents?.pixelSize == PixelSize(width: 30, height: 30), "immediately, and for these bounds")
    window.settle()
    #expect(node.contents?.pixelSize == PixelSize(width: 30, height: 30))
    let unknown = CGRect(x: 0, y: 0, width: 30, height: CGFloat.nan)
    node.setCropEnabled(true, recropImmediately: true, inBounds: unknown)
    #expect(node.contents?.pixelSize == PixelSize(width: 40, height: 40), "for the node's own bounds")
  }

  @Test func croppingImmediatelyWaitsAlsoForANodeThatOthersDoNotWaitFor() throws {
    node.image = try TestImage.plain(red, 90, 60)
    node.isCropEnabled = false
    node.shouldBypassEnsureDisplay = true
    let window = open(40, 40)
    node.setCropEnabled(true, recropImmediately: true, inBounds: CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(node.contents?.pixelSize == PixelSize(width: 30, height: 30) && node.shouldBypassEnsureDisplay)
    window.settle()
  }

  @Test func anOpaqueNodeFillsItsBackground() throws {
    node.image = try TestImage.plain(.clear)
    node.backgroundColor = green
    node.isOpaque = true
    _ = open()
    #expect(node.contents?.isOpaque == true)
    #expect(node.contents?.pixel(x: 3, y: 3) == green)
  }

  @Test func anOpaquePictureHidesTheBackgroundUpToTheEdges() throws {
    node.image = try TestImage.plain(red, 90, 60)
    node.backgroundColor = green
    node.isOpaque = true
    _ = open()
    let contents = try #require(node.contents)
    for x in 0..<contents.width {
      for y in 0..<contents.height { #expect(contents.pixel(x: x, y: y) == red, "\(x), \(y)") }
    }
  }

  @Test func aTemplateImageHasTheTintAndFollowsIt() throws {
    node.image = try TestImage.plain(.black).withRenderingMode(.template)
    node.tintColor = red
    let window = open()
    #expect(window.color(at: 20, 20) == red)
    node.tintColor = blue
    window.settle()
    #expect(window.color(at: 20, 20) == blue)
    node.image = try TestImage.plain(green)
    node.tintColor = red
    window.settle()
    #expect(window.color(at: 20, 20) == green, "other pictures keep their colours")
  }

  @Test func aTemplateImageLiesOnTheBackgroundOfAnOpaqueNode() throws {
    node.image = try TestImage.plain(Color(white: 0, alpha: 0.5)).withRenderingMode(.template)
    node.tintColor = red
    node.backgroundColor = .white
    node.isOpaque = true
    let window = open()
    #expect(window.color(at: 20, 20).isNear(Color(red: 1, green: 0.5, blue: 0.5)))
  }

  @Test func aNinePartImageKeepsItsCorners() throws {
    let canvas = try Canvas(width: 12, height: 12)
    canvas.fill(CGRect(x: 0, y: 0, width: 12, height: 12), with: red)
    canvas.fill(CGRect(x: 4, y: 4, width: 4, height: 4), with: blue)
    node.image = Image(try canvas.makeBitmap())
      .resizable(withCapInsets: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    let window = open(60, 30)
    #expect(node.contents?.pixelSize == PixelSize(width: 12, height: 12), "the compositor stretches it")
    #expect(window.color(at: 3, 15) == red)
    #expect(window.color(at: 14, 15) == blue)
    #expect(window.color(at: 46, 15) == blue)
    #expect(window.color(at: 57, 15) == red)
    #expect(window.color(at: 30, 2) == red)
    node.image = try TestImage.plain(green)
    window.settle()
    #expect(window.color(at: 1, 1) == green)
  }

  @Test func theModificationGetsThePictureAndTheTraits() throws {
    let styles = Protected([UserInterfaceStyle]())
    node.image = try TestImage.plain(red)
    node.imageModificationBlock = { image, traits in
      styles.withLock { $0.append(traits.userInterfaceStyle) }
      return try TestImage.bitmap(green, image.width, image.height)
    }
    let window = open()
    #expect(window.color(at: 20, 20) == green)
    window.scene.userInterfaceStyle = .dark
    window.settle()
    #expect(styles.withLock { $0 } == [.light, .dark])
    node.imageModificationBlock = nil
    window.settle()
    #expect(window.color(at: 20, 20) == red)
  }

  @Test func aRoundBorderClipsThePictureToACircle() throws {
    node.image = try TestImage.plain(red, 40, 40)
    node.backgroundColor = .white
    node.imageModification = .roundBorder(width: 4, color: blue)
    let window = open()
    #expect(window.color(at: 1, 1) == .white)
    #expect(window.color(at: 20, 20) == red)
    #expect(window.color(at: 20, 2) == blue)
  }

  @Test func aTintModificationColoursThePicture() throws {
    node.image = try TestImage.plain(red, 40, 40)
    node.imageModification = .tint(blue)
    #expect(open().color(at: 20, 20) == blue)
  }

  @Test func equalModificationsAreEqual() {
    #expect(ImageModification.tint(red) == .tint(red))
    #expect(ImageModification.tint(red) != .tint(blue))
    #expect(ImageModification.roundBorder(width: 1, color: red) == .roundBorder(width: 1, color: red))
    let own = ImageModification { image, _ in image }
    let copy = own
    #expect(own == copy)
    #expect(own != ImageModification { image, _ in image })
  }

  @Test func nodesThatShowTheSamePictureShareTheirContents() throws {
    let image = try Image(data: try TestImage.png(red, 100, 100))
    let root = DisplayNode()
    let draws = Protected(0)
    let modification = ImageModification { image, _ in
      draws.withLock { $0 += 1 }
      return image
    }
    let nodes = (0..<20).map { index in
      let node = ImageNode(image: image)
      node.imageModification = modification
      node.frame = CGRect(x: index * 10, y: 0, width: 10, height: 10)
      root.addSubnode(node)
      return node
    }
    let window = OffscreenWindow(size: CGSize(width: 200, height: 10), rootNode: root)
    window.settle()
    #expect(draws.withLock { $0 } == 1)
    let first = try #require(nodes[0].contents)
    #expect(nodes.allSatisfy { $0.contents?.isIdentical(to: first) == true })
    nodes[0].frame.size = CGSize(width: 12, height: 10)
    window.settle()
    #expect(draws.withLock { $0 } == 2, "another size is drawn")
  }

  @Test func sharedContentsAreReleasedWithTheLastUse() throws {
    let shared = SharedContents<Int>()
    var drawn = 0
    func draw() throws -> Bitmap {
      drawn += 1
      return try TestImage.bitmap(red)
    }
    var kept: Bitmap? = try shared.contents(for: 1, draw: draw)
    #expect(try shared.contents(for: 1, draw: draw).isIdentical(to: try #require(kept)))
    #expect(drawn == 1)
    kept = nil
    _ = try shared.contents(for: 1, draw: draw)
    #expect(drawn == 2)
    for key in 0..<1000 { _ = try shared.contents(for: key, draw: draw) }
    #expect(shared.count <= 200, "released contents are removed")
  }

  @Test func aThreadWaitsForContentsThatAnotherOneDrawsAndDrawsThemIfThatFails() throws {
    let shared = SharedContents<Int>()
    let gate = Gate()
    let draws = Protected(0)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = try? shared.contents(for: 1) {
        draws.withLock { $0 += 1 }
        gate.pass()
        throw CocoaError(.userCancelled)
      }
      isDone.signal()
    }
    gate.waitForArrivals(1)
    Thread.detachNewThread {
      _ = try? shared.contents(for: 1) {
        draws.withLock { $0 += 1 }
        return try TestImage.bitmap(red)
      }
      isDone.signal()
    }
    gate.open()
    isDone.wait()
    isDone.wait()
    #expect(draws.withLock { $0 } == 2)
  }

  @Test func completionsAreCalledOnceWithTheNextDrawing() throws {
    node.image = try TestImage.plain(red)
    let window = open()
    let results = Protected([Bool]())
    node.setNeedsDisplay { isCancelled in results.withLock { $0.append(isCancelled) } }
    window.settle()
    #expect(results.withLock { $0 } == [false])
    node.setNeedsDisplay()
    window.settle()
    #expect(results.withLock { $0 } == [false])
    node.displaySuspended = true
    node.setNeedsDisplay { isCancelled in results.withLock { $0.append(isCancelled) } }
    #expect(results.withLock { $0 } == [false, true])
  }

  @Test func aReleasedNodeCallsItsCompletions() {
    let results = Protected([Bool]())
    do {
      let node = ImageNode()
      node.setNeedsDisplay { isCancelled in results.withLock { $0.append(isCancelled) } }
    }
    MutationsPass.run()
    #expect(results.withLock { $0 } == [true])
  }

  @Test func aDamagedPictureIsAnErrorNotACrash() throws {
    var data = try TestImage.png(red, 60, 60)
    data = data.prefix(data.count / 2)
    let image = try Image(data: data)
    final class Failing: ImageNode, @unchecked Sendable {
      let errors = Protected([String]())
      override func displayDidFail(_ error: DrawingError) { errors.withLock { $0.append(error.description) } }
    }
    let node = Failing()
    node.image = image
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    window.settle()
    #expect(node.errors.withLock { $0.count } == 1)
    #expect(node.contents == nil)
  }

  @Test func theScalingOverlayShowsTheRatioOfPixels() throws {
    ImageNode.shouldShowImageScalingOverlay = true
    defer { ImageNode.shouldShowImageScalingOverlay = false }
    node.image = try TestImage.plain(red, 80, 80)
    let window = open(40, 40)
    func label() -> ImageScalingLayer? {
      node.layer.sublayers.compactMap { $0 as? ImageScalingLayer }.first
    }
    #expect(label()?.text == "4.00x")
    node.image = try TestImage.plain(red, 40, 40)
    window.settle()
    #expect(label() == nil, "the picture is not scaled")
  }
}
