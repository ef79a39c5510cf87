import WeftNodes

/// Assigns short numbers to nodes, by which people identify them. A node keeps its number for its lifetime.
@MainActor
final class NodeNumbers {
  /// The shared instance of the process.
  static let shared = NodeNumbers()

  private struct Entry {
    weak var node: DisplayNode?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var identifiers: [Int: ObjectIdentifier] = [:]
  private var last = 0
  /// The number of entries at which those of deallocated nodes are removed.
  private var limit = 1024

  /// Returns the number of a node, which gets one if it has none.
  func number(of node: DisplayNode) -> Int {
    let identifier = ObjectIdentifier(node)
    if let entry = entries[identifier] {
      if entry.node === node { return entry.number }
      // The entry belongs to a deallocated node that had the same address.
      identifiers[entry.number] = nil
    }
    removeReleased()
    last += 1
    entries[identifier] = Entry(node: node, number: last)
    identifiers[last] = identifier
    return last
  }

  /// Returns the node with a number; nil if there is none or it was deallocated.
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
