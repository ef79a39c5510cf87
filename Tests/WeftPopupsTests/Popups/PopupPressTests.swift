import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftOffscreen

@testable import WeftPopups

/// Who has the press, and who is below the pointer.
@MainActor
@Suite struct PopupPressTests {
  private let screen = PopupScreen()
  private var window: OffscreenWindow { screen.window }

  @Test func aPressThatBeganInAPopupStaysThereUntilItsRelease() throws {
    let content = screen.content()
    let popup = Popup(content)
    try popup.open(from: screen.button)
    window.point(.pressed, 110, 75)
    window.point(.moved, 300, 200)
    window.point(.moved, 110, 60)
    window.point(.released, 300, 200)
    #expect(content.takeEvents() == ["entered", "pressed 10,5", "released", "exited"])
    #expect(popup.isOpen)
    #expect(screen.root.takeEvents().isEmpty)
  }

  @Test func aPressInAPopupThatAllowsItGoesOnInAnother() throws {
    let content = screen.content()
    let (outer, inner) = (Popup(content), Popup(screen.content(), placement: .beside))
    outer.sharesPresses = true
    var released: CGPoint?
    inner.onReleaseAfterDrag = { released = $0 }
    try outer.open(from: screen.button)
    try inner.open(from: content)
    window.point(.pressed, 110, 75)
    window.point(.moved, 170, 80)
    #expect(content.takeEvents() == ["entered", "pressed 10,5", "cancelled", "exited"])
    window.point(.released, 170, 80)
    #expect(released != nil && inner.isOpen)
  }

  @Test func aDragInAPopupThatAllowsItEndsBesideItAndClosesAll() throws {
    let outer = Popup(screen.content())
    outer.sharesPresses = true
    try outer.open(from: screen.button)
    window.point(.pressed, 110, 75)
    window.point(.moved, 300, 200)
    window.point(.released, 300, 200)
    #expect(!outer.isOpen)
  }

  @Test func aPressBelowAModalPopupOnlyClosesIt() throws {
    let content = screen.content()
    let (outer, inner) = (Popup(content), Popup(screen.content(), placement: .beside))
    var ending: PopupEnding?
    inner.onClose = { ending = $0 }
    try outer.open(from: screen.button)
    try inner.open(from: content)
    screen.press(110, 75)
    #expect(outer.isOpen && ending == .inputElsewhere)
    #expect(content.takeEvents() == ["entered"])
    screen.press(110, 75)
    #expect(content.takeEvents() == ["pressed 10,5", "released"])
  }

  @Test func aPressBelowSuggestionsClosesThemAndCounts() throws {
    let content = screen.content()
    let outer = Popup(content)
    let inner = Popup(screen.content(), behavior: .assisting, placement: .beside)
    try outer.open(from: screen.button)
    try inner.open(from: content)
    screen.press(110, 75)
    #expect(outer.isOpen && !inner.isOpen)
    #expect(content.takeEvents() == ["entered", "pressed 10,5", "released"])
  }

  @Test func nothingReactsToThePressThatClosedAPopupBeforeItsRelease() throws {
    try Popup(screen.content()).open(from: screen.button)
    window.point(.pressed, 300, 200)
    #expect(window.scene.popups.isEmpty)
    window.point(.moved, 310, 200)
    #expect(screen.root.takeEvents().isEmpty)
    window.point(.released, 310, 200)
    #expect(screen.root.takeEvents() == ["entered"])
    screen.press(310, 200)
    #expect(screen.root.takeEvents() == ["pressed 310,200", "released"])
  }

  @Test func theNodeThatOpensAPopupIsNotHoveredAnyMore() throws {
    let popup = Popup(screen.content())
    screen.button.onEvent = { [unowned button = screen.button] in
      if $0 == "released" { try? popup.open(from: button) }
    }
    window.point(.moved, 110, 60)
    screen.press(110, 60)
    #expect(popup.isOpen)
    #expect(screen.button.takeEvents() == ["entered", "pressed 10,10", "released", "exited"])
    window.press(Keysym.escape)
    #expect(screen.button.takeEvents() == ["entered"], "the pointer is still over it")
  }

  @Test func thePartnerLosesThePointerToThePopup() throws {
    let popup = Popup(screen.content())
    popup.passthroughNode = screen.button
    try popup.open(from: screen.button)
    window.point(.moved, 110, 60)
    window.point(.moved, 110, 80)
    #expect(screen.button.takeEvents() == ["entered", "exited"])
    window.point(.moved, 110, 60)
    window.point(.exited, 0, 0)
    #expect(screen.button.takeEvents() == ["entered", "exited"])
  }

  @Test func aPressOnThePartnerGoesOnInThePopup() throws {
    let popup = Popup(screen.content())
    popup.passthroughNode = screen.button
    var released: CGPoint?
    popup.onReleaseAfterDrag = { released = $0 }
    try popup.open(from: screen.button)
    window.point(.pressed, 110, 60)
    window.point(.moved, 110, 85)
    #expect(screen.button.takeEvents() == ["entered", "pressed 10,10", "cancelled", "exited"])
    window.point(.released, 110, 85)
    #expect(released != nil && popup.isOpen)
  }

  @Test func aPressOnAPartnerInAPopupGoesOnInThePopupAbove() throws {
    let content = screen.content()
    let (outer, inner) = (Popup(content), Popup(screen.content(), placement: .beside))
    inner.passthroughNode = content
    var released: CGPoint?
    inner.onReleaseAfterDrag = { released = $0 }
    try outer.open(from: screen.button)
    try inner.open(from: content)
    window.point(.pressed, 110, 75)
    window.point(.moved, 170, 80)
    #expect(content.takeEvents() == ["entered", "pressed 10,5", "cancelled", "exited"])
    window.point(.released, 170, 80)
    #expect(released != nil && outer.isOpen && inner.isOpen)
  }

  @Test func aHandThatTremblesChoosesNothing() throws {
    let popup = Popup(screen.content(), placement: .atPoint)
    var released: CGPoint?
    popup.onReleaseAfterDrag = { released = $0 }
    for release in [CGPoint(x: 199, y: 99), CGPoint(x: 202, y: 102)] {
      window.point(.pressed, 200, 100)
      try popup.open(from: screen.root, at: CGRect(x: 200, y: 100, width: 0, height: 0))
      window.point(.moved, 201, 101)
      window.point(.moved, release.x, release.y)
      window.point(.released, release.x, release.y)
      #expect(popup.isOpen && released == nil)
      popup.close()
    }
    window.point(.pressed, 200, 100)
    try popup.open(from: screen.root, at: CGRect(x: 200, y: 100, width: 0, height: 0))
    window.point(.moved, 220, 120)
    window.point(.released, 220, 120)
    #expect(released != nil)
  }

  @Test func aDragThatLeavesThePopupForItsStartClosesNothingThatItHasNotReached() throws {
    let popup = Popup(screen.content())
    window.point(.pressed, 110, 60)
    try popup.open(from: screen.button)
    window.point(.moved, 170, 60)
    window.point(.released, 170, 60)
    #expect(popup.isOpen, "the pointer was never over the popup")
  }

  @Test func aPressInTheWindowThatOpensSuggestionsStaysInTheWindow() throws {
    let content = screen.content()
    let popup = Popup(content, behavior: .assisting)
    screen.button.onEvent = { [unowned button = screen.button] in
      if $0.hasPrefix("pressed") { try? popup.open(from: button) }
    }
    window.point(.pressed, 110, 60)
    window.point(.moved, 110, 80)
    window.point(.released, 110, 80)
    #expect(screen.button.takeEvents() == ["entered", "pressed 10,10", "released", "exited"])
    #expect(!content.takeEvents().contains("released"))
    screen.press(110, 75)
    #expect(content.takeEvents().contains("pressed 10,5"))
  }

  @Test func aPressThatOpensANestedPopupMayEndInEitherOfThem() throws {
    let (first, second) = (screen.content(), screen.content())
    let (outer, inner) = (Popup(first), Popup(second, placement: .beside))
    var released: [String] = []
    outer.onReleaseAfterDrag = { _ in released.append("outer") }
    inner.onReleaseAfterDrag = { _ in released.append("inner") }
    try outer.open(from: screen.button)
    first.onEvent = { [unowned first] in if $0.hasPrefix("pressed") { try? inner.open(from: first) } }
    window.point(.pressed, 110, 75)
    window.point(.moved, 170, 80)
    window.point(.released, 170, 80)
    #expect(released == ["inner"])
    inner.close()
    window.point(.pressed, 110, 75)
    window.point(.moved, 170, 80)
    window.point(.moved, 120, 80)
    window.point(.released, 120, 80)
    #expect(released == ["inner", "outer"])
  }

  @Test func theShapeOfThePointerIsThatOfWhatIsBelowIt() throws {
    let content = screen.content()
    content.cursor = .text
    let popup = Popup(content)
    try popup.open(from: screen.button)
    window.point(.moved, 110, 75)
    #expect(window.scene.cursor == .text)
    popup.close()
    #expect(window.scene.cursor == .default)
  }
}
