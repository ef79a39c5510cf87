import WeftText

/// The letters by which menus and their items are chosen.
enum Mnemonic {
  /// The letters of the titles in a menu bar: those that were set, else the first letter of a title that no other has.
  static func assigned(to titles: [(title: String, mnemonic: Character?)]) -> [Character?] {
    var taken = Set(titles.compactMap { $0.mnemonic.map(lowercased) })
    return titles.map { title, mnemonic in
      if let mnemonic { return lowercased(mnemonic) }
      let free = title.map(lowercased).first { $0.isLetter && !taken.contains($0) }
      if let free { taken.insert(free) }
      return free
    }
  }

  /// A title in which the letter is underlined at its first place.
  static func underlined(
    _ title: String, _ mnemonic: Character?, _ attributes: TextAttributes
  ) -> AttributedText {
    var text = AttributedText(title, attributes: attributes)
    guard let mnemonic, let place = title.firstIndex(where: { lowercased($0) == lowercased(mnemonic) })
    else { return text }
    let start = title.utf16.distance(from: title.startIndex, to: place)
    text.addAttributes(TextAttributes(underline: .single), in: start..<start + title[place].utf16.count)
    return text
  }

  /// Whether a key with these characters is the letter.
  static func matches(_ mnemonic: Character?, _ text: String) -> Bool {
    guard let mnemonic, text.count == 1, let typed = text.first else { return false }
    return lowercased(typed) == lowercased(mnemonic)
  }

  private static func lowercased(_ character: Character) -> Character {
    character.lowercased().first ?? character
  }
}
