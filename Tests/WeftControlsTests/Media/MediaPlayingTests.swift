import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftTesting

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct MediaPlayingTests {
  private let node = MediaNode()
  private let source = MediaLog()
  private let delegate = MediaLog()

  private func open() -> OffscreenWindow {
    node.delegate = delegate
    let window = OffscreenWindow(size: CGSize(width: 40, height: 20), rootNode: node)
    window.settle()
    return window
  }

  private func send(_ event: MediaEvent, in window: OffscreenWindow) {
    source.output?.send(event)
    window.settle()
  }

  @Test func thereIsNoSourceByDefault() {
    #expect(node.source == nil)
    #expect(node.playerState == .unknown)
    #expect(!node.shouldAutoplay)
    #expect(!node.shouldAutorepeat)
    #expect(!node.isMuted)
  }

  @Test func aSourceIsPreparedWhenTheNodeIsPreloaded() {
    node.source = source
    #expect(source.lines.isEmpty)
    node.enterInterfaceState(.preload)
    #expect(source.takeLines() == ["unmute", "prepare"])
    #expect(node.playerState == .initialLoading)
    source.output?.send(.readyToPlay)
    MutationsPass.run()
    #expect(node.playerState == .readyToPlay)
    #expect(source.lines.isEmpty, "nothing plays while it is invisible")
  }

  @Test func aVisibleNodeWithAutoplayStartsWhenItsSourceIsReady() {
    node.source = source
    node.shouldAutoplay = true
    let window = open()
    #expect(source.takeLines() == ["unmute", "prepare"])
    send(.readyToPlay, in: window)
    #expect(source.takeLines() == ["play"])
    #expect(node.isPlaying)
  }

  @Test func aNodeWithoutAutoplayWaitsForPlay() {
    node.source = source
    let window = open()
    send(.readyToPlay, in: window)
    #expect(source.takeLines() == ["unmute", "prepare"])
    node.play()
    #expect(source.takeLines() == ["play"])
    node.pause()
    #expect(source.takeLines() == ["pause"])
    #expect(node.playerState == .paused)
  }

  @Test func leavingVisibilityPausesAndComingBackResumes() {
    node.source = source
    let window = open()
    send(.readyToPlay, in: window)
    node.play()
    _ = source.takeLines()
    window.scene.isVisible = false
    window.settle()
    #expect(source.takeLines() == ["pause"])
    #expect(node.playerState == .paused)
    window.scene.isVisible = true
    window.settle()
    #expect(source.takeLines() == ["play"])
  }

  @Test func pausedMediaStaysPausedEvenWithAutoplay() {
    node.source = source
    node.shouldAutoplay = true
    let window = open()
    send(.readyToPlay, in: window)
    node.pause()
    _ = source.takeLines()
    window.scene.isVisible = false
    window.settle()
    window.scene.isVisible = true
    window.settle()
    #expect(source.takeLines() == [])
  }

  @Test func theSourceIsNotifiedWhetherItIsMuted() {
    node.source = source
    let window = open()
    _ = source.takeLines()
    node.isMuted = true
    #expect(source.takeLines() == ["mute"])
    elsewhere { [node] in node.isMuted = false }
    window.settle()
    #expect(source.takeLines() == ["unmute"])
  }

  @Test func mediaPausesOrRepeatsAtItsEnd() {
    node.source = source
    let window = open()
    send(.readyToPlay, in: window)
    node.play()
    _ = source.takeLines()
    send(.finished, in: window)
    #expect(source.takeLines() == ["pause"])
    #expect(node.playerState == .finished)
    node.play()
    #expect(source.takeLines() == ["rewind", "play"])
    node.shouldAutorepeat = true
    send(.finished, in: window)
    #expect(source.takeLines() == ["rewind", "play"])
    #expect(delegate.lines.count { $0 == "end" } == 2)
  }

  @Test func mediaPausedAfterItsEndRestartsFromTheBeginning() {
    node.source = source
    let window = open()
    send(.readyToPlay, in: window)
    node.play()
    send(.finished, in: window)
    node.pause()
    _ = source.takeLines()
    node.play()
    #expect(source.takeLines() == ["rewind", "play"])
  }

  @Test func mediaThatHasEndedDoesNotStartAgainBecauseItIsSeenButTheNextSourceStarts() {
    let page = DisplayNode()
    node.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    page.addSubnode(node)
    node.source = source
    node.shouldAutoplay = true
    let window = OffscreenWindow(size: CGSize(width: 40, height: 20), rootNode: page)
    window.settle()
    send(.readyToPlay, in: window)
    send(.finished, in: window)
    _ = source.takeLines()
    window.scene.isVisible = false
    window.settle()
    window.scene.isVisible = true
    window.settle()
    #expect(source.lines.isEmpty && node.playerState == .finished)
    node.removeFromSupernode()
    window.settle()
    #expect(source.takeLines() == ["discard"])
    page.addSubnode(node)
    window.settle()
    send(.readyToPlay, in: window)
    #expect(source.takeLines() == ["unmute", "prepare"])
    let other = MediaLog()
    node.source = other
    other.output?.send(.readyToPlay)
    window.settle()
    #expect(other.lines == ["unmute", "prepare", "play"])
  }

  @Test func playbackContinuesWhenDataIsAvailableAgain() {
    node.source = source
    let window = open()
    send(.readyToPlay, in: window)
    node.play()
    send(.stalled, in: window)
    #expect(node.playerState == .loading)
    #expect(node.isPlaying)
    send(.likelyToKeepUp, in: window)
    #expect(node.playerState == .playing)
    node.pause()
    send(.likelyToKeepUp, in: window)
    #expect(node.playerState == .likelyToKeepUpButNotPlaying)
  }

  @Test func anotherSourceBeginsWithThePoster() throws {
    node.source = source
    node.poster = try Bitmap(width: 1, height: 1, isOpaque: true) { memory, _ in
      memory.storeBytes(of: 0xFFFF_FF00, as: UInt32.self)
    }
    let window = open()
    send(.readyToPlay, in: window)
    node.play()
    let frame = try Bitmap(width: 1, height: 1, isOpaque: true) { memory, _ in
      memory.storeBytes(of: 0xFFFF_0000, as: UInt32.self)
    }
    #expect(source.output?.push(frame) == .accepted)
    #expect(window.render().pixel(x: 20, y: 10) == red)
    let oldOutput = source.output
    let other = MediaLog()
    node.source = other
    #expect(source.takeLines().last == "discard")
    #expect(other.takeLines() == ["unmute", "prepare"])
    #expect(window.render().pixel(x: 20, y: 10) == yellow)
    #expect(oldOutput?.push(frame) == .dropped(.notVisible), "the old source is disconnected")
    oldOutput?.send(.readyToPlay)
    window.settle()
    #expect(node.playerState == .initialLoading)
  }

  @Test func leavingThePreloadStateDiscardsTheSource() {
    node.source = source
    let window = open()
    send(.readyToPlay, in: window)
    _ = source.takeLines()
    node.recursivelyClearPreloadedData()
    #expect(source.takeLines() == ["discard"])
    #expect(node.playerState == .unknown)
  }

  @Test func aSourceThatFailsIsReported() {
    node.source = source
    let window = open()
    send(.failed(CocoaError(.fileReadCorruptFile)), in: window)
    #expect(node.playerState == .failed)
    #expect(delegate.lines.last == "failure")
  }

  @Test func aDelegateMayPauseAsSoonAsPlaybackBegins() {
    node.source = source
    let window = open()
    send(.readyToPlay, in: window)
    _ = source.takeLines()
    delegate.reaction.withLock { reaction in
      reaction = { node in if node.playerState == .playing { node.pause() } }
    }
    node.play()
    #expect(node.playerState == .paused)
    #expect(source.lines == ["pause"])
  }

  @Test func aDelegateMaySetAnotherSourceWhenOneIsAboutToBePrepared() {
    let other = MediaLog()
    delegate.reaction.withLock { reaction in
      reaction = { node in if node.source !== other { node.source = other } }
    }
    node.source = source
    withExtendedLifetime(open()) {
      #expect(!source.lines.contains("prepare"))
      #expect(other.lines == ["unmute", "prepare"])
      #expect(node.playerState == .initialLoading)
    }
  }

  @Test func aClickPlaysAndPausesUnlessTheDelegateHandlesIt() {
    node.source = source
    let window = open()
    send(.readyToPlay, in: window)
    _ = source.takeLines()
    func click() {
      window.send(.pointer(PointerEvent(.pressed, at: CGPoint(x: 20, y: 10), button: .primary)))
      window.send(.pointer(PointerEvent(.released, at: CGPoint(x: 20, y: 10), button: .primary)))
    }
    click()
    #expect(source.takeLines() == ["play"])
    click()
    #expect(source.takeLines() == ["pause"])
    delegate.dealsWithTaps.withLock { $0 = true }
    click()
    #expect(source.takeLines() == [])
  }

  @Test func aSourceIsDiscardedWithItsNode() {
    weak var died: MediaNode?
    do {
      let node = MediaNode()
      node.source = source
      node.enterInterfaceState(.preload)
      died = node
    }
    MutationsPass.run()
    #expect(died == nil)
    #expect(source.lines.last == "discard")
  }
}
