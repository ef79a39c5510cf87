import Foundation

/// The order of a list of files: by one column, in one direction. Folders come first, whatever it is.
struct FileOrder: Hashable, Sendable {
  /// What is compared.
  enum Column: String, Hashable, Sendable, CaseIterable {
    case name
    case size
    case modified
  }

  var column = Column.name
  var isAscending = true

  /// The entries in this order.
  func sorted(_ entries: [FileEntry]) -> [FileEntry] {
    // Names are compared as people read them, which is slow; so the keys are made once.
    let keyed = entries.map { (key: Self.key(of: $0.name), entry: $0) }
    return keyed.sorted { precedes($0, $1) }.map(\.entry)
  }

  private func precedes(_ one: (key: String, entry: FileEntry), _ other: (key: String, entry: FileEntry))
    -> Bool
  {
    if one.entry.isFolder != other.entry.isFolder { return one.entry.isFolder }
    switch column {
    case .name: break
    case .size:
      if one.entry.size != other.entry.size, !one.entry.isFolder {
        return (one.entry.size < other.entry.size) == isAscending
      }
    case .modified:
      if one.entry.modified != other.entry.modified {
        return (one.entry.modified < other.entry.modified) == isAscending
      }
    }
    let (first, second) = column == .name && !isAscending ? (other, one) : (one, other)
    return Self.isBefore(first.key, second.key) ?? (first.entry.name < second.entry.name)
  }

  /// The name without what matters less: the case of letters, and accents.
  private static func key(of name: String) -> String {
    let name = name.lowercased()
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
    let scalars = name.decomposedStringWithCanonicalMapping.unicodeScalars
    return String(
      String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  /// Compares names: numbers in them by their values. Nil if they are equal in this respect.
  private static func isBefore(_ one: String, _ other: String) -> Bool? {
    var (rest, otherRest) = (one.utf8[...], other.utf8[...])
    while let first = rest.first, let second = otherRest.first {
      if isDigit(first), isDigit(second) {
        let (number, otherNumber) = (takeNumber(&rest), takeNumber(&otherRest))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
      } else {
        if first != second { return first < second }
        rest.removeFirst()
        otherRest.removeFirst()
      }
    }
    return rest.isEmpty == otherRest.isEmpty ? nil : rest.isEmpty
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Takes the digits at the start, and returns them without leading zeros.
  private static func takeNumber(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = rest.prefix { isDigit($0) }
    rest = rest[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
