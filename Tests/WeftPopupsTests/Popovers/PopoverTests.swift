import Foundation
import Testing
import WeftAccessibility
import WeftCommands
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct PopoverTests {
  private let page = PopoverPage()

  // MARK: Place

  @Test func itIsCentredOnTheSideThatWasAskedFor() throws {
    let anchor = page.middle.frame
    for edge in Popover.Edge.allCases {
      let popover = Popover(PopoverPage.Content(), edge: edge)
      let small = page.window
      try popover.open(from: page.middle)
      let (frame, arrow) = (popover.frame, page.arrow)
      switch edge {
      case .bottom:
        #expect(frame.minY == anchor.maxY + 11 && arrow?.edge == .top && frame.midX == anchor.midX)
      case .leading: #expect(frame.maxX == anchor.minX - 11 && arrow?.edge == .right)
      case .trailing: #expect(frame.minX == anchor.maxX + 11 && arrow?.edge == .left)
      // There is no room above.
      case .top: #expect(frame.minY > anchor.minY)
      }
      popover.close()
      #expect(small.scene.popups.isEmpty)
    }
  }

  @Test func itFlipsWithItsArrow() throws {
    let popover = Popover(page.content)
    try popover.open(from: page.buttons[2])
    #expect(popover.frame.maxY <= page.buttons[2].frame.minY && page.arrow?.edge == .bottom)
  }

  @Test func itSlidesAndItsArrowKeepsPointing() throws {
    let popover = Popover(page.content)
    try popover.open(from: page.buttons[1])
    let (frame, anchor) = (popover.frame, page.buttons[1].frame)
    #expect(frame.maxX <= 480 && frame.midX < anchor.midX - 10)
    let tip = try #require(page.arrow).position + frame.minX
    #expect(tip > frame.midX && tip >= anchor.minX && tip <= anchor.maxX)
  }

  @Test func itFollowsANodeThatMoves() throws {
    let popover = Popover(page.content)
    try popover.open(from: page.middle)
    page.middle.frame.origin.x += 40
    page.window.settle()
    #expect(popover.frame.midX == page.middle.frame.midX)
  }

  @Test func itFollowsTheSizeOfItsContent() throws {
    let popover = Popover(page.content)
    try popover.open(from: page.middle)
    let before = popover.frame
    page.content.width = 190
    page.window.settle()
    #expect(popover.frame.width == before.width + 40 && popover.frame.midX == page.middle.frame.midX)
  }

  @Test func readingDirectionMirrorsTheSides() throws {
    page.window.scene.layoutDirection = .rightToLeft
    page.window.settle()
    let popover = Popover(page.content, edge: .leading)
    try popover.open(from: page.middle)
    #expect(popover.frame.minX > page.middle.frame.maxX && page.arrow?.edge == .left)
  }

  @Test func itPointsAtARectangleOfItsNode() throws {
    let popover = Popover(page.content)
    try popover.open(from: page.root, at: CGRect(x: 200, y: 60, width: 0, height: 0))
    #expect(popover.frame.minY == 71 && page.arrow?.edge == .top)
  }

  // MARK: Keyboard

  @Test func theFocusGoesInAndComesBack() throws {
    page.field.becomeFirstResponder()
    let popover = Popover(page.content, title: "Size")
    try popover.open(from: page.middle)
    let scene = try #require(popover.popup.scene)
    #expect(scene.focusedNode === page.content.slider && !scene.showsFocus)
    #expect(page.window.scene.focusedNode === page.field && !page.window.scene.hasKeyboard)
    page.window.press(.right)
    #expect(page.content.slider.value > 0.4 && page.field.text.isEmpty)
    page.window.press(.escape)
    #expect(!popover.isOpen && page.window.scene.hasKeyboard)
    page.window.type("a")
    #expect(page.field.text == "a")
  }

  @Test func theProgramChoosesTheFirstFocus() throws {
    let popover = Popover(page.content)
    popover.initialFocus = page.content.done
    try popover.open(from: page.middle, byKeyboard: true)
    let scene = try #require(popover.popup.scene)
    #expect(scene.focusedNode === page.content.done && scene.showsFocus)
  }

  @Test func tabGoesAroundInside() throws {
    let popover = Popover(page.content)
    try popover.open(from: page.middle)
    let scene = try #require(popover.popup.scene)
    var visited: [DisplayNode?] = []
    for _ in 0..<3 {
      page.window.press(.tab)
      visited.append(scene.focusedNode)
    }
    #expect(visited[0] === page.content.done && visited[1] === page.content.slider)
    #expect(visited[2] === page.content.done)
    page.window.press(.tab, modifiers: .shift)
    #expect(scene.focusedNode === page.content.slider)
  }

  // MARK: Closing

  @Test func aPressOutsideOnlyClosesIt() throws {
    var endings: [PopupEnding] = []
    var presses = 0
    page.buttons[0].addAction(for: .touchUpInside) { _ in presses += 1 }
    let popover = Popover(page.content)
    popover.onClose = { endings.append($0) }
    try popover.open(from: page.middle)
    page.window.click(at: CGPoint(x: page.buttons[0].frame.midX, y: page.buttons[0].frame.midY))
    #expect(endings == [.inputElsewhere] && presses == 0)
    try popover.open(from: page.middle)
    page.window.press(.escape)
    #expect(endings == [.inputElsewhere, .cancelled])
  }

  @Test func itsControlsAreUsedByThePointer() throws {
    var presses = 0
    page.content.done.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
    let popover = Popover(page.content)
    try popover.open(from: page.middle)
    let done = page.content.done
    let center = done.convert(CGPoint(x: done.bounds.midX, y: done.bounds.midY), to: done.rootNode)
    let origin = try #require(popover.popup.surface?.origin)
    page.window.click(at: CGPoint(x: center.x + origin.x, y: center.y + origin.y))
    #expect(presses == 1 && popover.isOpen)
  }

  @Test func itCanBeOpenedAgain() throws {
    let popover = Popover(page.content)
    for _ in 0..<2 {
      try popover.open(from: page.middle)
      #expect(popover.isOpen)
      popover.close()
      #expect(!popover.isOpen && popover.frame.isNull)
    }
  }

  @Test func itHasANameForAssistiveTechnology() throws {
    let popover = Popover(page.content, title: "Size of the photographs")
    try popover.open(from: page.middle)
    #expect(popover.popup.scene?.rootNode.accessibilityLabel == "Size of the photographs")
    let labels = page.content.accessibilityElements().map(\.label)
    #expect(labels.contains("Done"))
  }
}
