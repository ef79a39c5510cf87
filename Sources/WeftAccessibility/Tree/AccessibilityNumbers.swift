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

  /// The numbers of the parts of a node.
  private struct Parts {
    struct Key: Hashable {
      let identity: AccessibilityPart.Identity
      /// How many parts before it have the same identity.
      let place: Int
    }

    var known: [Key: Int] = [:]
    /// The numbers in the present order.
    var order: [Int] = []
    /// The first number that was not used.
    var next = 0
  }

  /// By address. An address may be used again, so the reference decides.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var nodes: [UInt64: BackReference<DisplayNode>] = [:]
  private var previous: [ObjectIdentifier: Entry] = [:]
  /// By the numbers of the nodes.
  private var parts: [UInt64: Parts] = [:]
  private var previousParts: [UInt64: Parts] = [:]

  /// A number that was not used before. Any thread.
  nonisolated static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Begins another tree: nodes that are not asked for until the next one lose their numbers.
  mutating func begin() {
    previous = entries
    entries = Dictionary(minimumCapacity: previous.count)
    nodes = Dictionary(minimumCapacity: previous.count)
    previousParts = parts
    parts = [:]
  }

  // MARK: Nodes

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

  // MARK: Parts

  /// The numbers of the parts of a node, which they keep as long as they are there. Parts without identities are their places.
  mutating func numbers(of described: [AccessibilityPart], in node: UInt64) -> [Int] {
    guard described.contains(where: { $0.identity != nil }) else { return Array(described.indices) }
    let old = parts[node] ?? previousParts[node] ?? Parts()
    var (new, counts) = (Parts(next: old.next), [AccessibilityPart.Identity: Int]())
    for part in described {
      // One beside others that have an identity is known by what it is.
      let identity = part.identity ?? .init(part.role)
      let key = Parts.Key(identity: identity, place: counts[identity, default: 0])
      counts[identity, default: 0] += 1
      let number = old.known[key] ?? new.next
      new.next = max(new.next, number + 1)
      new.known[key] = number
      new.order.append(number)
    }
    parts[node] = new
    return new.order
  }

  /// The place of a part among those that its node describes; nil if it is not there any more.
  func place(ofPart number: Int, in node: UInt64) -> Int? {
    guard let parts = parts[node] else { return number }
    return parts.order.firstIndex(of: number)
  }
}
