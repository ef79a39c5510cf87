import WeftNodes
import WeftSemantics
import WeftThreads

/// The rows without nodes that somebody has asked for lately. They stay what they are while rows are inserted, removed and
/// moved; each tree of the window has them.
@MainActor
struct HeldRows {
  /// How many are held.
  static let limit = 64

  private struct Row {
    let id: AccessibilityID
    let list: AccessibilityID
    let owner: BackReference<DisplayNode>
    /// Nil in a list whose rows keep their numbers.
    var reference: AccessibleRowReference?
    var node: DisplayNode

    var rows: (any AccessibleRows)? { owner.object as? any AccessibleRows }
  }

  /// The one that was asked for last is the last.
  private var held: [Row] = []

  /// The number that a held row has now; nil if it is gone.
  func place(of id: AccessibilityID) -> Int? { held.first { $0.id == id }.flatMap(place) }

  private func place(of row: Row) -> Int? { row.reference?.row ?? Self.ownPlace(of: row) }

  /// The number that the identity of a row says, if that is still the row: it has new contents, or it is in a list whose rows
  /// keep their numbers.
  private static func ownPlace(of row: Row) -> Int? {
    guard case .row(let number, let version) = row.id.part, let list = row.rows else { return nil }
    let now = rows(of: list)
    return version == now?.version && number < now?.count ?? 0 ? number : nil
  }

  private static func rows(of list: any AccessibleRows) -> AccessibilityRows? {
    var description = AccessibilityDescription()
    list.describeAccessibility(&description)
    return description.rows
  }

  // MARK: Asking

  /// The elements of a row without a node, which is held from now on; empty if it does not exist.
  mutating func elements(
    of id: AccessibilityID, in list: any AccessibleRows, listID: AccessibilityID, _ scene: WindowScene,
    _ numbers: inout AccessibilityNumbers
  ) -> [AccessibilityItem] {
    guard case .row(let number, let version) = id.part, let rows = Self.rows(of: list) else { return [] }
    if let index = held.firstIndex(where: { $0.id == id }) {
      let row = held.remove(at: index)
      guard let place = place(of: row) else {
        row.reference?.end()
        return []
      }
      held.append(row)
      return Self.elements(of: row, at: place, scene, &numbers)
    }
    guard version == rows.version, number < rows.count,
      let node = list.accessibilityNode(forRow: number, reusing: nil)
    else { return [] }
    let row = Row(
      id: id, list: listID, owner: BackReference(list), reference: list.accessibilityReference(ofRow: number),
      node: node)
    held.append(row)
    if held.count > Self.limit { held.removeFirst().reference?.end() }
    return Self.elements(of: row, at: number, scene, &numbers)
  }

  private static func elements(
    of row: Row, at place: Int, _ scene: WindowScene, _ numbers: inout AccessibilityNumbers
  ) -> [AccessibilityItem] {
    guard let node = row.rows?.accessibilityNode(forRow: place, reusing: row.node) else { return [] }
    return AccessibilityTreeBuilder.row(place, node, as: row.id, of: row.list, in: scene, &numbers)
  }

  // MARK: Trees

  /// Where the rows are that have other identities than those of their lists now, by the numbers of the lists. Forgets those
  /// that are gone.
  mutating func places() -> [UInt64: [AccessibilityChildren.Row]] {
    var result: [UInt64: [AccessibilityChildren.Row]] = [:]
    held = held.compactMap { row in
      guard let place = place(of: row), let row = Self.renewed(row) else {
        row.reference?.end()
        return nil
      }
      result[row.list.node, default: []].append(.init(place, row.id))
      return row
    }
    return result
  }

  /// A row that has new contents gets another node. Nil if that is not possible.
  private static func renewed(_ row: Row) -> Row? {
    guard let reference = row.reference, reference.row == nil else { return row }
    guard let place = ownPlace(of: row), let list = row.rows,
      let node = list.accessibilityNode(forRow: place, reusing: nil)
    else { return nil }
    reference.end()
    var row = row
    (row.node, row.reference) = (node, list.accessibilityReference(ofRow: place))
    return row
  }

  /// The elements of all rows, as they are now. Forgets those of lists that are not in the tree.
  ///
  /// - Parameter items: what is in the tree.
  mutating func rows(
    of items: [AccessibilityID: AccessibilityItem], in scene: WindowScene,
    _ numbers: inout AccessibilityNumbers
  ) -> [AccessibilityItem] {
    held.removeAll { row in
      guard items[row.list] == nil else { return false }
      row.reference?.end()
      return true
    }
    return held.flatMap { row in
      place(of: row).map { Self.elements(of: row, at: $0, scene, &numbers) } ?? []
    }
  }

  /// Forgets all of them.
  mutating func removeAll() {
    for row in held { row.reference?.end() }
    held = []
  }
}
