import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftOffscreen

@testable import WeftPopups

/// What opens, closes and moves with what.
@MainActor
@Suite struct PopupLifetimeTests {
  private let screen = PopupScreen()
  private var window: OffscreenWindow { screen.window }

  @Test func mayEndItsWindowWhenItIsClosed() throws {
    let node = DisplayNode()
    var window: OffscreenWindow? = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: node)
    window?.settle()
    let popup = Popup(screen.content())
    popup.onClose = { _ in window = nil }
    try popup.open(from: node)
    popup.close()
    #expect(window == nil && !popup.isOpen)
  }

  @Test func informingPopupsLeaveOthersOpen() throws {
    let (menu, tooltip) = (Popup(screen.content()), Popup(screen.content(), behavior: .informing))
    let next = Popup(screen.content(), behavior: .informing)
    try menu.open(from: screen.button)
    try tooltip.open(from: screen.button)
    #expect(menu.isOpen && tooltip.isOpen && window.scene.popups.count == 2)
    try next.open(from: menu.content)
    #expect(menu.isOpen && next.isOpen && !tooltip.isOpen, "one is informed of one thing at a time")
    let submenu = Popup(screen.content())
    try submenu.open(from: menu.content)
    #expect(menu.isOpen && submenu.isOpen && !next.isOpen)
    try tooltip.open(from: menu.content)
    #expect(submenu.isOpen && tooltip.isOpen)
    menu.close()
    #expect(!submenu.isOpen && !tooltip.isOpen && window.scene.popups.isEmpty)
  }

  @Test func nestedPopupsMoveWithTheOneThatTheyWereOpenedFrom() throws {
    let outerContent = DisplayNode()
    outerContent.style.preferredSize = CGSize(width: 60, height: 40)
    let (outer, inner) = (Popup(outerContent), Popup(screen.content(), placement: .beside))
    try outer.open(from: screen.button)
    try inner.open(from: outerContent)
    #expect(window.color(at: 180, 90) == red)
    screen.button.frame.origin = CGPoint(x: 10, y: 150)
    window.settle()
    #expect(window.color(at: 180, 90) != red)
    #expect(window.color(at: 90, 190) == red)
  }

  @Test func closesWhenItsAnchorCanNotBeSeenAnyMore() throws {
    let (clip, anchor) = (DisplayNode(), DisplayNode())
    clip.clipsToBounds = true
    clip.frame = CGRect(x: 10, y: 150, width: 100, height: 50)
    anchor.frame = CGRect(x: 0, y: 10, width: 20, height: 10)
    clip.addSubnode(anchor)
    screen.root.addSubnode(clip)
    window.settle()
    let popup = Popup(screen.content())
    var endings: [PopupEnding] = []
    popup.onClose = { endings.append($0) }
    try popup.open(from: anchor)
    anchor.frame.origin.y = 45
    window.settle()
    #expect(popup.isOpen, "a part of it can be seen")
    anchor.frame.origin.y = 60
    window.settle()
    #expect(endings == [.anchorLost])
    anchor.frame.origin.y = 10
    window.settle()
    try popup.open(from: anchor)
    clip.isHidden = true
    window.settle()
    #expect(endings == [.anchorLost, .anchorLost])
  }

  @Test func nothingOpensFromAPopupThatCloses() throws {
    let (outer, inner, late) = (
      Popup(screen.content()), Popup(screen.content(), placement: .beside), Popup(screen.content())
    )
    var failure: PopupError?
    inner.onClose = { _ in
      do throws(PopupError) { try late.open(from: outer.content) } catch { failure = error }
    }
    try outer.open(from: screen.button)
    try inner.open(from: outer.content)
    outer.close()
    #expect(failure == .noWindow && !late.isOpen && window.scene.popups.isEmpty && screen.layers == 0)
  }

  @Test func mayBeOpenedByTheOneThatItReplaces() throws {
    let (first, second) = (Popup(screen.content()), Popup(screen.content()))
    first.onClose = { _ in try? second.open(from: screen.button) }
    try first.open(from: screen.button)
    try second.open(from: screen.button)
    #expect(second.isOpen && window.scene.popups.count == 1 && screen.layers == 1)
    second.close()
    #expect(screen.layers == 0)
  }

  @Test func nothingOpensWhenItsAnchorGoesMeanwhile() throws {
    let (first, second) = (Popup(screen.content()), Popup(screen.content()))
    first.onClose = { _ in screen.button.removeFromSupernode() }
    try first.open(from: screen.button)
    #expect(throws: PopupError.noWindow) { try second.open(from: screen.button) }
    #expect(window.scene.popups.isEmpty && screen.layers == 0)
  }

  @Test func nothingOpensInAWindowThatCloses() throws {
    let (first, second) = (Popup(screen.content()), Popup(screen.content()))
    var failure: PopupError?
    first.onClose = { _ in
      do throws(PopupError) { try second.open(from: screen.button) } catch { failure = error }
    }
    try first.open(from: screen.button)
    window.scene.close()
    #expect(failure == .noWindow && !second.isOpen)
  }

  @Test func isMeasuredAgainWhenTheTraitsChange() throws {
    let text = TextNode("Hello")
    text.adjustsFontForContentSize = true
    let popup = Popup(text)
    try popup.open(from: screen.button)
    let width = popup.frame.width
    window.scene.contentSizeMultiplier = 2
    window.settle()
    #expect(popup.frame.width > width * 1.5)
  }

  @Test func whatMovesInItCountsForTheWindow() throws {
    let scrolled = ScrollNode()
    scrolled.style.preferredSize = CGSize(width: 60, height: 40)
    scrolled.contentSize = CGSize(width: 60, height: 400)
    try Popup(scrolled).open(from: screen.button)
    window.settle()
    scrolled.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    window.scene.update()
    #expect(window.scene.isAnimating)
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func itsMarginsAreWholePixels(scale: CGFloat) {
    for style in [PopupStyle.panel, .tooltip] {
      let margins = style.margins(inPixelsOf: scale)
      for length in [margins.top, margins.left, margins.bottom, margins.right] {
        #expect(abs(length * scale - (length * scale).rounded()) < 1e-9)
      }
    }
  }

  @Test func numbersThatAreNoneDoNoHarm() throws {
    let nan = CGFloat.nan
    for rect in [
      CGRect(x: nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: nan, height: nan), .null,
      .infinite,
    ] {
      let popup = Popup(screen.content())
      popup.placement.adjustment = []
      try popup.open(from: screen.button, at: rect)
      #expect(!popup.frame.minX.isNaN && !popup.frame.minY.isNaN)
      popup.close()
    }
  }
}
