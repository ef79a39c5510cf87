import WeftNodes

/// Gives nodes short numbers, by which people tell them apart: a node keeps its number for as long as it lives.
@MainActor
final class NodeNumbers {
  /// Those of the process.
  static let shared = NodeNumbers()

  private struct Entry {
    weak var node: DisplayNode?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var identifiers: [Int: ObjectIdentifier] = [:]
  private var last = 0
  /// With so many entries those of nodes that are gone are looked for.
  private var limit = 1024

  /// The number of a node, which gets one if it has none.
  func number(of node: DisplayNode) -> Int {
    let identifier = ObjectIdentifier(node)
    if let entry = entries[identifier] {
      if entry.node === node { return entry.number }
      // Another node has lived at this place.
      identifiers[entry.number] = nil
    }
    removeReleased()
    last += 1
    entries[identifier] = Entry(node: node, number: last)
    identifiers[last] = identifier
    return last
  }

  /// The node with a number; nil if there is none, or none any longer.
  func node(_ number: Int) -> DisplayNode? { identifiers[number].flatMap { entries[$0]?.node } }

  private func removeReleased() {
    guard entries.count >= limit else { return }
    for (identifier, entry) in entries where entry.node == nil {
      entries[identifier] = nil
      identifiers[entry.number] = nil
    }
    limit = max(1024, 2 * entries.count)
  }
}
