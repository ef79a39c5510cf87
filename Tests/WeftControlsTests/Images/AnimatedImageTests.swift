import Foundation
import NodeTestSupport
import Testing
import WeftCompositor
import WeftGraphics
import WeftImaging
import WeftTesting
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct AnimatedImageTests {
  private let node = ImageNode()

  private func open() -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    window.settle()
    return window
  }

  @Test func theCoverImageComesFirstAndBecomesTheImage() throws {
    let animation = PlainAnimation([red, green])
    node.animatedImage = animation
    #expect(node.image == animation.coverImage)
    #expect(animation.madeFrames.isEmpty, "nothing is decoded before it is visible")
    #expect(open().color(at: 10, 10) == red)
  }

  @Test func theFramesFollowTheClockWithoutWorkOnTheMainThread() {
    node.animatedImage = PlainAnimation([red, green, blue])
    let window = open()
    let commits = window.commitCount
    #expect(window.color(at: 10, 10) == red)
    window.advance(by: 0.1)
    #expect(window.color(at: 10, 10) == green)
    window.advance(by: 0.15)
    #expect(window.color(at: 10, 10) == blue)
    window.advance(by: 30)
    #expect(window.color(at: 10, 10) == blue, "no drift: 30.25 seconds are a hundred loops and a bit")
    #expect(!window.scene.needsUpdate)
    #expect(window.commitCount == commits)
  }

  @Test func anAnimationEndsAfterItsLoops() {
    node.animatedImage = PlainAnimation([red, green], loopCount: 2)
    let window = open()
    _ = window.render()
    window.advance(by: 0.25)
    #expect(window.color(at: 10, 10) == red, "in the second loop")
    window.advance(by: 100)
    #expect(window.color(at: 10, 10) == green, "the last frame stays")
  }

  @Test func aPausedAnimationStopsAndContinuesFromThere() {
    node.animatedImage = PlainAnimation([red, green, blue])
    let window = open()
    _ = window.render()
    window.advance(by: 0.1)
    node.animatedImagePaused = true
    #expect(!node.isPlayingAnimation)
    window.advance(by: 5)
    #expect(window.color(at: 10, 10) == green)
    node.animatedImagePaused = false
    #expect(window.color(at: 10, 10) == green)
    window.advance(by: 0.1)
    #expect(window.color(at: 10, 10) == blue)
  }

  @Test func leavingVisibilityStopsAndFreesTheFrames() throws {
    node.animatedImage = PlainAnimation([red, green, blue])
    let window = open()
    _ = window.render()
    window.advance(by: 0.1)
    let player = try #require(node.storedImage.withLock { $0.animation.playback?.player })
    #expect(player.frameCount == 1)
    window.scene.isVisible = false
    window.settle()
    #expect(player.frameCount == 0)
    window.advance(by: 7)
    window.scene.isVisible = true
    window.settle()
    #expect(window.color(at: 10, 10) == green, "it continues where it was")
  }

  @Test func aNodeThatIsRemovedAndAddedAgainContinuesWhereItWas() {
    node.animatedImage = PlainAnimation([red, green, blue])
    node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let root = DisplayNode()
    root.addSubnode(node)
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: root)
    window.settle()
    _ = window.render()
    window.advance(by: 0.15)
    #expect(window.color(at: 10, 10) == green)
    node.removeFromSupernode()
    window.settle()
    window.advance(by: 7)
    root.addSubnode(node)
    window.settle()
    #expect(window.color(at: 10, 10) == green)
  }

  @Test func aDamagedFrameIsSkipped() {
    node.animatedImage = PlainAnimation([red, green, blue], damaged: [1])
    let window = open()
    _ = window.render()
    window.advance(by: 0.1)
    #expect(window.color(at: 10, 10) == red)
    window.advance(by: 0.1)
    #expect(window.color(at: 10, 10) == blue)
  }

  @Test func anotherAnimationReplacesTheFirst() throws {
    node.animatedImage = PlainAnimation([red, green])
    let window = open()
    _ = window.render()
    node.animatedImage = PlainAnimation([blue, green])
    window.settle()
    #expect(window.color(at: 10, 10) == blue)
    node.animatedImage = nil
    window.settle()
    window.advance(by: 0.1)
    #expect(window.color(at: 10, 10) == blue, "the cover stays")
  }

  @Test func aPictureThatIsSetReplacesTheAnimation() throws {
    node.animatedImage = PlainAnimation([red, green])
    let window = open()
    _ = window.render()
    node.image = try TestImage.plain(blue)
    window.settle()
    #expect(node.animatedImage == nil)
    #expect(window.color(at: 10, 10) == blue)
  }

  @Test func aRealFileIsPlayed() throws {
    let data = try #require(
      Data(
        base64Encoded: "R0lGODlhAgACAPAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQAFAAAACwAAAAAAgACAAACAoRRACH5"
          + "BAAUAAAALAAAAAACAAIAAAICjFMAOw=="))
    let image = try Image(data: data)
    #expect(image.isAnimated)
    node.animatedImage = try image.animatedImage()
    let window = open()
    let first = window.color(at: 10, 10)
    window.advance(by: 0.2)
    #expect(window.color(at: 10, 10) != first)
  }

  // MARK: The player

  @Test func aFewFramesAreDecodedAheadOnAnotherThread() {
    let animation = PlainAnimation([red, green, blue, yellow, red, green])
    let player = FramePlayback(animation)
    player.play()
    #expect(player.frame(at: 0, mayWait: false) == nil, "nothing is decoded yet")
    waitUntil { player.frameCount == 3 }
    #expect(player.nextChange(after: 0) == 0)
    #expect(player.frame(at: 10, mayWait: false) != nil)
    #expect(player.nextChange(after: 10) == 10.1, "the playhead starts with the first frame")
    waitUntil { player.frameCount == 4 }
    #expect(animation.madeFrames == [0, 1, 2, 3])
  }

  @Test func aFrameThatIsNotReadyStopsThePlayhead() {
    let gate = Gate()
    let animation = PlainAnimation([red, green, blue], gate: gate)
    let player = FramePlayback(animation)
    let wakes = Protected(0)
    player.add(FrameObserver { wakes.withLock { $0 += 1 } })
    player.play()
    #expect(player.frame(at: 0, mayWait: false) == nil)
    #expect(player.nextChange(after: 5) == nil, "the decoder will wake the compositor")
    gate.open()
    waitUntil { player.frameCount == 3 }
    #expect(wakes.withLock { $0 } > 1)
    #expect(player.frame(at: 20, mayWait: false) != nil)
    // Far too late: the playhead passes through the decoded frames and waits there.
    #expect(player.frame(at: 90, mayWait: false) != nil)
    waitUntil { player.frameCount == 4 }
    #expect(player.nextChange(after: 90) == 90)
  }

  private func waitUntil(_ isDone: () -> Bool) {
    while !isDone() { sched_yield() }
  }
}

struct FrameScheduleTests {
  private let schedule = FrameSchedule(PlainAnimation([red, green, blue], loopCount: 3))

  @Test func framesAreCountedThroughAllLoops() {
    #expect(schedule.last == 8)
    #expect(schedule.number(at: -1) == 0)
    #expect(schedule.number(at: 0.05) == 0)
    #expect(schedule.number(at: 0.15) == 1)
    #expect(schedule.number(at: 0.35) == 3)
    #expect(schedule.number(at: 100) == 8)
    #expect(schedule.index(of: 4) == 1)
    #expect(abs(schedule.start(of: 4) - 0.4) < 1e-9)
  }

  @Test func anEndlessAnimationHasNoLastFrame() {
    let endless = FrameSchedule(PlainAnimation([red, green]))
    #expect(endless.last == nil)
    #expect(endless.number(at: 1000.15) == 10001)
    #expect(endless.number(at: .infinity) > 0)
  }
}
