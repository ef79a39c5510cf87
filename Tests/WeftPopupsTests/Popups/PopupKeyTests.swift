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

  @Test func aLetterThatIsReleasedAfterShiftIsReleased() throws {
    weak var popup: Popup?
    screen.button.becomeFirstResponder()
    do {
      let opened = Popup(screen.content())
      try opened.open(from: screen.button)
      popup = opened
    }
    let (large, small): (UInt32, UInt32) = (0x57, 0x77)
    window.press(large, .shift)
    window.scene.closePopups()
    screen.release(small)
    #expect(popup == nil && screen.button.takeEvents().isEmpty)
    window.press(large, .shift)
    screen.release(large)
    #expect(screen.button.takeEvents() == ["key ", "key up"])
  }

  @Test func aReleaseThatWasNotReportedIsNotAwaitedAtTheNextPress() throws {
    let popup = Popup(screen.content())
    screen.button.becomeFirstResponder()
    try popup.open(from: screen.button)
    window.press(Keysym.space)
    popup.close()
    window.press(Keysym.space)
    screen.release(Keysym.space)
    #expect(screen.button.takeEvents() == ["key ", "key up"])
  }
}
