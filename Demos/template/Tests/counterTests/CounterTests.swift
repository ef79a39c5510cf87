import Foundation
import Testing
import Weft
import WeftTesting

@testable import counter

@MainActor
@Suite struct CounterTests {
  private let node = CounterNode()
  private let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 320, height: 240), scale: 2, rootNode: node)
    window.settle()
  }

  @Test func itBeginsAtZero() {
    assertScreenshot(of: window, named: "start")
    assertAccessible(window)
  }

  @Test func aPressOfTheButtonCounts() {
    window.click(on: node.button)
    #expect(node.number.text == "1")
  }

  @Test func itFollowsADarkDesktop() {
    window.scene.userInterfaceStyle = .dark
    assertScreenshot(of: window, named: "start")
  }
}
