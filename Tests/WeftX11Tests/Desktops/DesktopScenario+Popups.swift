import Foundation
import Testing
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

extension DesktopScenario {
  /// What is done with popups of other kinds.
  static let popups = [
    DesktopScenario("nested popups are shown above each other, and close with the one below") { stage in
      let (popups, colors) = (nested(3), [PopupStage.orange, PopupStage.blue, PopupStage.teal])
      var node: DisplayNode = stage.button
      for (popup, color) in zip(popups, colors) {
        (popup.content as? DrawnNode)?.color = color
        try popup.open(from: node)
        node = popup.content
      }
      try await stage.server.waitUntilSettled(stage.window.identifier)
      let frames = stage.window.popupWindows.compactMap(\.native.placedFrame)
      // Each extends to the right and below the one before.
      for (frame, color) in zip(frames, colors) {
        try await stage.fixture.base.waitForColor(
          color, x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
      }
      popups[1].close()
      #expect(popups.map(\.isOpen) == [true, false, false])
      #expect(try !stage.fixture.base.isInputFree)
      try stage.server.press(.escape)
    },
    DesktopScenario("a popover has the keyboard, and gives it back") { stage in
      let (field, content) = (EditableTextNode(), DisplayNode())
      field.frame = CGRect(x: 10, y: 10, width: 120, height: 32)
      content.style.preferredSize = CGSize(width: 140, height: 52)
      content.addSubnode(field)
      let popover = Popover(content)
      try popover.open(from: stage.button)
      try await stage.server.waitUntilSettled(stage.window.identifier)
      try stage.server.type("ab")
      try await stage.fixture.wait("the text") { field.text == "ab" }
      try stage.server.click(
        at: stage.onScreen(CGPoint(x: popover.frame.minX + 60, y: popover.frame.minY + 20)))
      try stage.server.press(.end)
      try stage.server.type("c")
      try await stage.fixture.wait("the text") { field.text == "abc" }
      #expect(popover.isOpen)
      try stage.server.press(.escape)
    },
    DesktopScenario("a tooltip appears where the pointer rests, takes no input, and a press ends it") {
      stage in
      try stage.server.movePointer(to: stage.onScreen(CGPoint(x: 50, y: 32)))
      try await stage.fixture.wait("the tooltip") { stage.scene.popups.map(\.title) == ["Tooltip"] }
      let toolTip = try #require(stage.scene.popups.first)
      try await stage.server.waitUntilSettled(stage.window.identifier)
      // Another program that tries to grab the pointer would close the tooltip.
      #expect(stage.fixture.display.popupGrab == nil && stage.window.isFocused && toolTip.isOpen)
      let presses = stage.button.presses.count
      try stage.server.click(at: stage.onScreen(CGPoint(x: 50, y: 32)))
      try await stage.fixture.wait("the press") { stage.button.releases.count == presses + 1 }
      #expect(!toolTip.isOpen)
    },
    DesktopScenario("suggestions leave the keyboard to the window") { stage in
      let (field, content) = (EditableTextNode(), DrawnNode())
      field.frame = CGRect(x: 100, y: 20, width: 120, height: 32)
      stage.root.addSubnode(field)
      field.becomeFirstResponder()
      content.style.preferredSize = CGSize(width: 100, height: 40)
      let popup = Popup(content, behavior: .assisting)
      try popup.open(from: field)
      try await stage.server.waitUntilSettled(stage.window.identifier)
      try stage.server.type("x")
      try await stage.fixture.wait("the text") { field.text == "x" }
      let place = stage.onScreen(CGPoint(x: popup.frame.midX, y: popup.frame.midY))
      try stage.server.click(at: place)
      try await stage.fixture.wait("the click") { content.releases.count == 1 }
      #expect(popup.isOpen && stage.window.isFocused)
      try stage.server.click(at: stage.onScreen(stage.place))
      field.removeFromSupernode()
    },
  ]

  @MainActor
  private static func nested(_ count: Int) -> [Popup] {
    (0..<count).map { _ in
      let content = DrawnNode()
      content.style.preferredSize = CGSize(width: 60, height: 30)
      return Popup(content, placement: PopupPlacement(anchor: .bottomTrailing, gravity: .bottomTrailing))
    }
  }
}
