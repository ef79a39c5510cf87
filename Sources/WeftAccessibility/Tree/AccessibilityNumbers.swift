import Synchronization
import WeftNodes
import WeftSemantics
import WeftThreads

/// The identities of the nodes of one window. A node keeps its number while it is in the tree; no number is used twice in the
/// process.
@MainActor
struct AccessibilityNumbers {
  nonisolated private static let last = Atomic<UInt64>(0)

  private struct Entry {
    let number: UInt64
    let node: BackReference<DisplayNode>
  }

  /// By address. An address may be used again, so the reference decides.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var nodes: [UInt64: BackReference<DisplayNode>] = [:]
  private var previous: [ObjectIdentifier: Entry] = [:]

  /// A number that was not used before. Any thread.
  nonisolated static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Begins another tree: nodes that are not asked for until the next one lose their numbers.
  mutating func begin() {
    previous = entries
    entries = Dictionary(minimumCapacity: previous.count)
    nodes = Dictionary(minimumCapacity: previous.count)
  }

  /// The identity of a node of the tree.
  mutating func identity(of node: DisplayNode) -> AccessibilityID {
    let address = ObjectIdentifier(node)
    if let entry = entries[address], entry.node.object === node { return AccessibilityID(node: entry.number) }
    var entry = Entry(number: 0, node: BackReference(node))
    if let old = previous[address], old.node.object === node {
      entry = old
    } else {
      entry = Entry(number: Self.next(), node: entry.node)
    }
    entries[address] = entry
    nodes[entry.number] = entry.node
    return AccessibilityID(node: entry.number)
  }

  /// The identity of a node, if it is in the tree.
  func existingIdentity(of node: DisplayNode) -> AccessibilityID? {
    guard let entry = entries[ObjectIdentifier(node)], entry.node.object === node else { return nil }
    return AccessibilityID(node: entry.number)
  }

  /// The node with a number; nil if it is not in the tree any more.
  func node(_ number: UInt64) -> DisplayNode? { nodes[number]?.object }
}
