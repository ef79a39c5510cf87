import Weft

/// The content of a card.
struct Card: Hashable, Sendable {
  /// The usual size of link previews, in points.
  static let size = CGSize(width: 1200, height: 630)

  var title = ""
  var text = ""
  var site = "weft"
  /// The number of a photograph. Nil for none.
  var photo: Int?
  /// The number of the author's photograph. Nil for the first letter of the site.
  var avatar: Int?
  /// Pixels per point.
  var scale: CGFloat = 1
  var isDark = false

  /// Whether its first letter belongs to a script that is read from right to left.
  var isReadFromRightToLeft: Bool {
    // Hebrew, Arabic and the neighbouring blocks, and the blocks of their presentation forms.
    let blocks: [ClosedRange<UInt32>] = [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF]
    let first = title.unicodeScalars.first { $0.properties.isAlphabetic }
    return first.map { letter in blocks.contains { $0.contains(letter.value) } } ?? false
  }

  private static let longestTitle = 300
  private static let longestText = 1000
  private static let scales: ClosedRange<Double> = 0.25...4

  /// Creates a card from the parameters of a request.
  ///
  /// - Throws: `CardError` for a parameter that is missing, unknown, given twice, or has an invalid value.
  init(_ parameters: [QueryParameter], photoCount: Int) throws(CardError) {
    var seen: Set<String> = []
    for parameter in parameters {
      guard seen.insert(parameter.name).inserted else { throw .repeated(parameter.name) }
      try set(parameter.name, to: parameter.value, photoCount: photoCount)
    }
    guard !title.isEmpty else { throw .missing("title") }
  }

  private mutating func set(_ name: String, to value: String, photoCount: Int) throws(CardError) {
    switch name {
    case "title": title = try Self.words(value, name, most: Self.longestTitle)
    case "text": text = try Self.words(value, name, most: Self.longestText)
    case "site": site = try Self.words(value, name, most: Self.longestTitle)
    case "photo": photo = try Self.photo(value, name, of: photoCount)
    case "avatar": avatar = try Self.photo(value, name, of: photoCount)
    case "scale":
      guard let number = Double(value), Self.scales.contains(number) else {
        throw .invalid(name, "a number from \(Self.scales.lowerBound) to \(Self.scales.upperBound)")
      }
      scale = number
    case "dark":
      guard value == "0" || value == "1" else { throw .invalid(name, "0 or 1") }
      isDark = value == "1"
    default: throw .unknown(name)
    }
  }

  private static func words(_ value: String, _ name: String, most: Int) throws(CardError) -> String {
    guard value.count <= most else { throw .invalid(name, "at most \(most) letters") }
    return value
  }

  private static func photo(_ value: String, _ name: String, of count: Int) throws(CardError) -> Int {
    guard let number = Int(value), (0..<count).contains(number) else {
      throw .invalid(name, "a number from 0 to \(count - 1)")
    }
    return number
  }
}
