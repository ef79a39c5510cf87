import WeftCommands

extension KeyEvent {
  /// The letters that the key stands for with Alt: that of the layout in use, and that of the first layout with Latin
  /// letters.
  var mnemonicLetters: [String] {
    [layoutKeysym, keysym].compactMap { ShortcutKey(keysym: $0).character.map { String($0) } }
  }
}
