/// The identity of an element. It stays the same as long as the element exists, and is not used again.
public struct AccessibilityID: Hashable, Sendable {
  /// The number of the node, or of the window.
  public let node: UInt64
  /// What it is of the node.
  public let part: Part

  /// What an element is of its node.
  public enum Part: Hashable, Sendable {
    /// The node itself.
    case whole
    /// One of the parts that its description names.
    case part(Int)
    /// A row of the list that has no node, by its number in a version of the rows; see `AccessibilityRows.version`.
    case row(Int, version: Int = 0)
    /// A column of a row that has no node.
    case cell(row: Int, column: Int, version: Int = 0)
  }

  /// The identity of the row that a cell without a node is in; that of the element itself for others.
  package var ofRow: AccessibilityID {
    guard case .cell(let row, _, let version) = part else { return self }
    return AccessibilityID(node: node, .row(row, version: version))
  }

  /// Makes an identity.
  public init(node: UInt64, _ part: Part = .whole) { (self.node, self.part) = (node, part) }
}

extension AccessibilityID: CustomStringConvertible {
  /// As in `12`, `12_p0`, `12_r500`, `12_r500_2`, and `12_r500_2_v7` in the seventh version of the rows.
  public var description: String {
    switch part {
    case .whole: "\(node)"
    case .part(let index): "\(node)_p\(index)"
    case .row(let row, let version): "\(node)_r\(row)" + Self.suffix(version)
    case .cell(let row, let column, let version): "\(node)_r\(row)_\(column)" + Self.suffix(version)
    }
  }

  /// Reads the description of an identity; nil if it is none.
  public init?(_ description: some StringProtocol) {
    var pieces = description.split(separator: "_", omittingEmptySubsequences: false)
    guard let first = pieces.first, let node = UInt64(first) else { return nil }
    self.node = node
    if pieces.count == 1 {
      part = .whole
      return
    }
    var version = 0
    if let last = pieces.last, last.first == "v" {
      guard pieces.count > 2, let number = Int(last.dropFirst()), number > 0 else { return nil }
      version = number
      pieces.removeLast()
    }
    guard let kind = pieces[1].first, let number = Int(pieces[1].dropFirst()), number >= 0 else { return nil }
    switch (kind, pieces.count) {
    case ("p", 2) where version == 0: part = .part(number)
    case ("r", 2): part = .row(number, version: version)
    case ("r", 3):
      guard let column = Int(pieces[2]), column >= 0 else { return nil }
      part = .cell(row: number, column: column, version: version)
    default: return nil
    }
  }

  private static func suffix(_ version: Int) -> String { version == 0 ? "" : "_v\(version)" }
}
