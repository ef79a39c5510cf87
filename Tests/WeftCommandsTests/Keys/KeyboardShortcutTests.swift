import Testing
import WeftCommands

@Suite struct KeyboardShortcutTests {
  private func press(_ keysym: UInt32, _ modifiers: KeyModifiers = []) -> KeyEvent {
    KeyEvent(.pressed, keysym: keysym, modifiers: modifiers)
  }

  @Test func matchesItsKeyWithExactlyItsModifiers() {
    let save = KeyboardShortcut("s")
    #expect(save.matches(press(0x73, .control)))
    #expect(!save.matches(press(0x73)))
    #expect(!save.matches(press(0x73, [.control, .shift])))
    #expect(!save.matches(press(0x74, .control)))
    #expect(!save.matches(KeyEvent(.released, keysym: 0x73, modifiers: .control)))
  }

  @Test func shiftAndCapsLockMakeNoOtherLetter() {
    let saveAs = KeyboardShortcut("s", [.control, .shift])
    #expect(saveAs.matches(press(0x53, [.control, .shift])))
    #expect(KeyboardShortcut("S").matches(press(0x53, [.control, .capsLock, .numLock])))
  }

  @Test func symbolsMatchWhetherOrNotTheLayoutNeedsShift() {
    let zoomIn = KeyboardShortcut("+")
    #expect(zoomIn.matches(press(0x2B, .control)))
    #expect(zoomIn.matches(press(0x2B, [.control, .shift])))
    #expect(!zoomIn.matches(press(0x2B, [.control, .alt])))
  }

  @Test func lettersOfOtherAlphabetsMatch() {
    #expect(KeyboardShortcut("ф").matches(press(0x0100_0444, .control)))
    #expect(KeyboardShortcut("Ф").matches(press(0x0100_0424, [.control, .capsLock])))
    #expect(KeyboardShortcut("é").matches(press(0xC9, .control)))
  }

  @Test func keypadAndShiftTabAreTheirKeys() {
    #expect(KeyboardShortcut(.return, []).matches(press(Keysym.keypadEnter)))
    #expect(KeyboardShortcut(.tab, .shift).matches(press(Keysym.leftTab, .shift)))
  }

  @Test func isShownAsOtherProgramsShowIt() {
    #expect(KeyboardShortcut("s", [.shift, .control]).description == "Ctrl+Shift+S")
    #expect(KeyboardShortcut(.f(5), []).description == "F5")
    #expect(KeyboardShortcut(.delete, [.alt, .super]).description == "Super+Alt+Delete")
    #expect(KeyboardShortcut(",").description == "Ctrl+,")
    #expect(KeyboardShortcut("ф", .alt).description == "Alt+Ф")
  }

  @Test func functionKeysAreClampedToThoseThatExist() {
    #expect(ShortcutKey.f(0).description == "F1")
    #expect(ShortcutKey.f(99).description == "F35")
  }
}
