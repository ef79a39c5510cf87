import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftOffscreen

@testable import WeftPopups

/// Who has the keyboard.
@MainActor
@Suite struct PopupKeyTests {
  private let screen = PopupScreen()
  private var window: OffscreenWindow { screen.window }

  @Test func aKeyThatWasHeldWhenAPopupOpenedIsReleasedWhereItWasPressed() throws {
    let content = screen.content()
    let popup = Popup(content)
    screen.button.becomeFirstResponder()
    screen.button.onEvent = { [unowned button = screen.button] in
      if $0.hasPrefix("key ") { try? popup.open(from: button) }
    }
    window.press(Keysym.space)
    #expect(popup.isOpen)
    popup.scene?.focusedNode = content
    screen.release(Keysym.space)
    #expect(screen.button.takeEvents() == ["key ", "key up"])
    #expect(content.takeEvents().isEmpty)
    window.press(Keysym.space)
    screen.release(Keysym.space)
    #expect(content.takeEvents() == ["key ", "key up"] && screen.button.takeEvents().isEmpty)
  }

  @Test func theReleaseOfTheKeyThatClosedAPopupReachesNobody() throws {
    let popup = Popup(screen.content())
    screen.button.becomeFirstResponder()
    try popup.open(from: screen.button)
    window.press(Keysym.escape)
    #expect(!popup.isOpen)
    screen.release(Keysym.escape)
    #expect(screen.button.takeEvents().isEmpty)
    window.press(Keysym.space)
    screen.release(Keysym.space)
    #expect(screen.button.takeEvents() == ["key ", "key up"])
  }
}
