import Foundation
import Testing
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftThreads

@testable import WeftX11

@MainActor
@Suite struct BusyMainTests {
  /// Main decides what the wheel scrolls. After that the compositor continues without it.
  @Test func theWheelScrollsWhileMainIsBusyAndEachClickCountsOnce() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let node = ScrollNode()
    node.contentSize = CGSize(width: 200, height: 1e6)
    let window = fixture.show("busy", CGSize(width: 200, height: 200), node)
    try await fixture.server.waitUntil("the window") { window.isVisible }
    try fixture.server.movePointer(to: CGPoint(x: 100, y: 100))
    // 200 to the power of two thirds.
    let step: CGFloat = 34
    var clicks: CGFloat = 0
    var wasFollowed = false
    while !wasFollowed {
      try fixture.server.scroll(vertically: 1)
      clicks += 1
      try await fixture.server.waitUntil("the click") { node.contentOffset.y >= step * clicks }
      try fixture.server.scroll(vertically: 3)
      clicks += 3
      // Main only waits, but not so long that the compositor stops following.
      let deadline = MonotonicTime.now + 0.5
      while !wasFollowed && MonotonicTime.now < deadline {
        wasFollowed = node.contentOffset.y >= step * clicks
      }
    }
    // When main has handled a further click, it has handled all of them.
    try fixture.server.scroll(vertically: 1)
    clicks += 1
    try await fixture.server.waitUntil("rest") { node.contentOffset.y >= step * clicks && !node.isScrolling }
    #expect(node.contentOffset.y == step * clicks)
  }
}
