/// Short words for things, of which none begins with another.
struct KeyTipCodes {
  /// In the order in which fingers reach them.
  static let alphabet = Array("fjdkslaghrueiwoqptyvmcnbxz")

  /// The words for a number of things: a letter each, or two.
  ///
  /// Things beyond `alphabet.count` squared get none.
  static func codes(_ count: Int) -> [String] {
    let letters = alphabet.count
    guard count > letters else { return alphabet.prefix(max(count, 0)).map { String($0) } }
    // As many first letters as are needed stand for two; the others stay short.
    let count = min(count, letters * letters)
    let long = min((count - letters + letters - 2) / (letters - 1), letters)
    let short = alphabet.prefix(letters - long).map { String($0) }
    let pairs = alphabet.suffix(long).flatMap { first in alphabet.map { "\(first)\($0)" } }
    return Array((short + pairs).prefix(count))
  }
}
