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

  @Test func modifiersThatDoNotCountAreLeftOut() {
    var shortcut = KeyboardShortcut("s")
    shortcut.modifiers = [.control, .shift, .capsLock]
    #expect(shortcut == KeyboardShortcut("s", [.control, .shift]))
    #expect(shortcut.matches(press(0x53, [.control, .shift])))
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

  @Test func lettersOfTheLayoutInUseMatchBesidesLatinOnes() {
    // Of two layouts, the one with Cyrillic letters is in use. In the other the key is A.
    var event = press(0x61, .control)
    event.layoutKeysym = 0x6C6
    #expect(KeyboardShortcut("ф").matches(event) && KeyboardShortcut("a").matches(event))
    #expect(!KeyboardShortcut("ы").matches(event) && !KeyboardShortcut("ф", .alt).matches(event))
  }

  @Test func aLetterIsOneKeyHoweverItIsWritten() {
    // Œ and Ÿ of Latin-9, and Ÿ and ẞ by Unicode: the lower case of these two is in Latin-1.
    let keys: [(Character, [UInt32])] = [
      ("Œ", [0x13BC, 0x13BD, 0x0100_0152]), ("Ÿ", [0x13BE, 0x0100_0178, 0xFF]), ("ß", [0x0100_1E9E, 0xDF]),
      ("é", [0x0100_00E9, 0xE9]), ("İ", [0x2A9, 0x0100_0130]),
    ]
    for (letter, keysyms) in keys {
      for keysym in keysyms {
        #expect(ShortcutKey(keysym: keysym) == ShortcutKey(letter), "\(letter) \(keysym)")
      }
    }
  }

  @Test func lettersOfOtherAlphabetsMatchTheirOlderNumbers() {
    let keys: [(Character, UInt32)] = [
      ("ф", 0x6C6), ("ф", 0x6E6), ("ґ", 0x6AD), ("ω", 0x7F9), ("ω", 0x7D9), ("ά", 0x7B1), ("č", 0x1E8),
      ("č", 0x1C8), ("ğ", 0x2BB), ("ū", 0x3FE), ("א", 0xCE0), ("ش", 0x5D4), ("ก", 0xDA1), ("€", 0x20AC),
    ]
    for (letter, keysym) in keys {
      #expect(KeyboardShortcut(ShortcutKey(letter)).matches(press(keysym, .control)), "\(letter)")
      #expect(ShortcutKey(keysym: keysym).character == letter)
    }
    // A symbol, and a number that stands for nothing.
    #expect(ShortcutKey(keysym: 0x8BC).character == nil && ShortcutKey(keysym: 0x1A4).character == nil)
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
