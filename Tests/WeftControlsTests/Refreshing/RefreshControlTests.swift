import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftOffscreen
import WeftTesting

@testable import WeftControls
@testable import WeftNodes

/// Content that is pulled down to refresh it.
@MainActor
@Suite struct RefreshControlTests {
  private let scene = RefreshScene()
  private var window: OffscreenWindow { scene.window }
  private var node: ScrollNode { scene.node }
  private var control: RefreshControlNode { scene.control }

  // MARK: Touch

  @Test func aPullThatShowsTheWholeControlRefreshes() {
    scene.pull(by: 180)
    #expect(control.isRefreshing && scene.count == 1)
    window.advance(by: 2)
    #expect(scene.offset == -60)
    #expect(node.adjustedContentInset.top == 60 && node.contentInset == .zero)
    control.endRefreshing()
    #expect(scene.offset < -50)
    window.advance(by: 2)
    #expect(scene.offset == 0 && !control.isRefreshing && node.adjustedContentInset == .zero)
  }

  @Test func aShorterPullSpringsBack() {
    scene.pull(by: 60)
    #expect(!control.isRefreshing)
    window.advance(by: 2)
    #expect(scene.offset == 0 && scene.count == 0)
  }

  @Test func onlyTheReleaseRefreshes() {
    window.touch(.pressed, at: CGPoint(x: 160, y: 60))
    window.touch(.moved, at: CGPoint(x: 160, y: 280))
    #expect(scene.offset < -60 && !control.isRefreshing)
    window.touch(.moved, at: CGPoint(x: 160, y: 90))
    window.touch(.released, at: CGPoint(x: 160, y: 90))
    #expect(scene.count == 0)
  }

  @Test func aPullThatIsTakenAwayDoesNotRefresh() {
    window.touch(.pressed, at: CGPoint(x: 160, y: 60))
    window.touch(.moved, at: CGPoint(x: 160, y: 280))
    window.touch(.cancelled, at: CGPoint(x: 160, y: 280))
    window.advance(by: 2)
    #expect(scene.count == 0 && scene.offset == 0)
  }

  @Test func contentFlungAgainstItsTopDoesNotRefresh() {
    node.contentOffset = CGPoint(x: 0, y: 300)
    window.swipe(from: CGPoint(x: 160, y: 100), by: CGSize(width: 0, height: 200), duration: 0.05)
    window.advance(by: 4)
    #expect(scene.count == 0 && scene.offset == 0)
  }

  @Test func contentShorterThanTheNodeIsPulledToo() {
    let scene = RefreshScene(contentHeight: 100)
    scene.pull(by: 180)
    scene.window.advance(by: 2)
    #expect(scene.control.isRefreshing && scene.offset == -60)
    scene.control.endRefreshing()
    scene.window.advance(by: 2)
    #expect(scene.offset == 0)
    scene.window.swipe(from: CGPoint(x: 160, y: 300), by: CGSize(width: 0, height: -200))
    scene.window.advance(by: 2)
    #expect(scene.offset == 0)
  }

  @Test func aSecondPullDoesNothingMeanwhile() {
    scene.pull(by: 180)
    window.advance(by: 1)
    scene.pull(by: 200)
    window.advance(by: 2)
    #expect(scene.count == 1 && scene.offset == -60)
  }

  @Test func aDisabledControlDoesNotRefresh() {
    control.isEnabled = false
    scene.pull(by: 200)
    #expect(scene.count == 0 && !control.isRefreshing)
  }

  // MARK: The program

  @Test func aRefreshOfTheProgramIsShownAtTheTopWithoutAnEvent() {
    control.beginRefreshing()
    window.advance(by: 2)
    #expect(control.isRefreshing && scene.count == 0 && scene.offset == -60)
  }

  @Test func contentThatIsScrolledDownStaysWhereItIs() {
    node.contentOffset = CGPoint(x: 0, y: 300)
    control.beginRefreshing()
    window.advance(by: 1)
    #expect(scene.offset == 300)
    node.scrollTo(CGPoint(x: 0, y: -1000))
    window.advance(by: 2)
    #expect(scene.offset == -60)
    node.contentOffset = CGPoint(x: 0, y: 300)
    control.endRefreshing()
    window.advance(by: 1)
    #expect(scene.offset == 300)
  }

  @Test func aRefreshThatEndsDuringAPullLetsTheContentBackAtTheRelease() {
    control.beginRefreshing()
    window.advance(by: 2)
    window.touch(.pressed, at: CGPoint(x: 160, y: 100))
    window.touch(.moved, at: CGPoint(x: 160, y: 140))
    let pulled = scene.offset
    #expect(pulled < -60)
    control.endRefreshing()
    window.advance(by: 0.5)
    #expect(scene.offset == pulled)
    window.touch(.released, at: CGPoint(x: 160, y: 140))
    #expect(scene.offset == pulled)
    window.advance(by: 2)
    #expect(scene.offset == 0 && !control.isRefreshing)
  }

  @Test func scrollingInterruptsTheWayBack() {
    scene.pull(by: 180)
    window.advance(by: 1)
    control.endRefreshing()
    window.advance(by: 0.05)
    window.scroll(by: CGSize(width: 0, height: 200))
    window.advance(by: 2)
    #expect(scene.offset > 100 && node.adjustedContentInset == .zero)
  }

  @Test func aControlThatIsTakenAwayTakesItsRoomAlong() {
    control.beginRefreshing()
    window.advance(by: 1)
    node.refreshControl = nil
    window.advance(by: 1)
    #expect(control.supernode == nil && node.adjustedContentInset == .zero && scene.offset == 0)
  }

  @Test func withoutAnimationsTheContentIsThereAtOnce() {
    window.scene.animatesInterface = false
    control.beginRefreshing()
    #expect(scene.offset == -60)
    control.endRefreshing()
    #expect(scene.offset == 0)
  }

  @Test func theRefreshEndsWithItsFunction() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    control.onRefresh = {
      for await _ in stream { break }
      end.yield()
    }
    scene.pull(by: 180)
    #expect(control.isRefreshing)
    continuation.yield()
    for await _ in ended { break }
    try await waitUntil("the end of refreshing") { !control.isRefreshing }
    window.advance(by: 2)
    #expect(scene.offset == 0 && scene.count == 1)
  }

  @Test func theFunctionOfAnEarlierRefreshDoesNotEndALaterOne() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    weak var held: Held?
    do {
      let object = Held()
      held = object
      control.onRefresh = {
        for await _ in stream { break }
        withExtendedLifetime(object) {}
      }
    }
    scene.pull(by: 180)
    control.endRefreshing()
    window.advance(by: 2)
    control.onRefresh = nil
    scene.pull(by: 180)
    #expect(held != nil)
    continuation.yield()
    // What follows the function belongs to the same turn of the main thread as the release of the function.
    try await waitUntil("the release of the earlier function") { held == nil }
    #expect(control.isRefreshing && scene.count == 2)
  }

  /// What a function holds until it has ended and was released.
  private final class Held: Sendable {}

  // MARK: Touchpads and wheels

  @Test(arguments: [true, false])
  func fingersOnATouchpadPull(isLifted: Bool) {
    window.scrollTouchpad(by: CGSize(width: 0, height: -180), isLifted: isLifted)
    #expect(isLifted == control.isRefreshing && scene.offset < -60)
    window.advance(by: 2)
    #expect(control.isRefreshing && scene.count == 1 && scene.offset == -60)
  }

  @Test func aTouchpadThatArrivesAtTheTopStopsThere() {
    node.contentOffset = CGPoint(x: 0, y: 100)
    window.scrollTouchpad(by: CGSize(width: 0, height: -600), steps: 20)
    #expect(scene.offset == 0)
    window.advance(by: 2)
    #expect(scene.count == 0)
  }

  @Test func fingersThatGoBackScroll() {
    window.scrollTouchpad(by: CGSize(width: 0, height: -180), isLifted: false)
    window.scrollTouchpad(by: CGSize(width: 0, height: 300))
    window.advance(by: 1)
    #expect(scene.offset > 50 && scene.count == 0)
  }

  @Test func aWheelDoesNotPull() {
    for _ in 0..<10 { window.scroll(by: CGSize(width: 0, height: -60)) }
    window.advance(by: 2)
    #expect(scene.offset == 0 && scene.count == 0)
  }

  // MARK: Without a pull

  @Test(arguments: [true, false])
  func keysRefresh(usesF5: Bool) {
    if usesF5 {
      window.press(KeyboardKey(keysym: Keysym.f1 + 4))
    } else {
      window.press(.character("r"), modifiers: .control)
    }
    #expect(control.isRefreshing && scene.count == 1)
    window.advance(by: 2)
    #expect(scene.offset == -60)
  }

  @Test func aProgramMayUseTheKeysItself() {
    var isHandled = false
    let command = Command("test.reload", title: "Reload", shortcut: KeyboardShortcut("r"))
    node.setHandler(for: command) { isHandled = true }
    window.press(.character("r"), modifiers: .control)
    #expect(isHandled && !control.isRefreshing)
  }

  @Test func theCommandRefreshesAndIsDisabledMeanwhile() {
    #expect(window.scene.handler(for: .refresh, from: node)?.isEnabled == true)
    #expect(window.scene.perform(.refresh, from: node))
    #expect(scene.count == 1)
    #expect(window.scene.handler(for: .refresh, from: node)?.isEnabled == false)
    node.refreshControl = nil
    #expect(window.scene.handler(for: .refresh, from: node) == nil)
  }

  @Test func assistiveTechnologiesReadAndRefresh() {
    #expect(control.isAccessibilityElement && control.accessibilityLabel == "Refresh")
    #expect(control.accessibilityValue == nil)
    #expect(control.accessibilityCustomActions.first?.perform() == true)
    #expect(scene.count == 1 && control.accessibilityValue == "Refreshing")
    #expect(control.accessibilityCustomActions.isEmpty)
    control.title = "Latest posts"
    #expect(control.accessibilityLabel == "Latest posts")
  }
}
