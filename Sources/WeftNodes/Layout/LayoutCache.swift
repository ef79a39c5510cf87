import WeftThreads
import Foundation
import WeftLayout

/// What a node was measured to, for the ranges that it was asked about since it changed last.
package struct LayoutCache: Sendable {
  /// A result for one range. The node itself is not in it: it would keep itself alive.
  package struct Entry: Sendable {
    /// The sizes that the node chose from, narrowed by its style.
    package let range: SizeRange
    /// Pixels per point.
    let scale: CGFloat
    let size: CGSize
    let sublayouts: [Layout]
    /// Whether everything below has been measured for this result too.
    var isComplete: Bool
  }

  /// As many as the algorithms ask for in one turn: each length free or given, and some to spare.
  private static let capacity = 6

  /// Counts the changes of the node; what was measured for an older one is not kept.
  package private(set) var generation: UInt32 = 0
  /// The results, newest last.
  private(set) var entries: [Entry] = []
  /// Whether the node had a choice when it was asked. If it never had, a change in it changes nothing
  /// outside of it.
  package private(set) var hadChoice = false

  /// What is there from the first layout pass on.
  private var placement = CopyOnWrite<Placement>()

  private struct Placement: DefaultProviding, Sendable {
    static let defaultValue = Placement()

    var measured: (range: SizeRange, size: CGSize)?
    var assignedRange: SizeRange?
    var applied: Entry?
  }

  /// The range, not narrowed by the style, in which the node was measured last, and what it chose.
  package var measured: (range: SizeRange, size: CGSize)? {
    get { placement.isDefault ? nil : placement.value.measured }
    set { placement.value.measured = newValue }
  }

  /// The range in which the supernode's layout, as it was applied last, has measured the node.
  var assignedRange: SizeRange? { placement.isDefault ? nil : placement.value.assignedRange }

  /// Notes the range in which the supernode has measured the node, and says whether it is another one.
  mutating func assign(_ range: SizeRange, size: CGSize) -> Bool {
    placement.value.measured = (range, size)
    guard placement.value.assignedRange != range else { return false }
    placement.value.assignedRange = range
    return true
  }

  /// The result that the frames of the subnodes follow.
  package var applied: Entry? {
    get { placement.isDefault ? nil : placement.value.applied }
    set { placement.value.applied = newValue }
  }

  /// The result for a range.
  func entry(for range: SizeRange, scale: CGFloat) -> Entry? {
    entries.last { $0.range == range && $0.scale == scale }
  }

  /// The result for a range, if there is one, and the generation that a new one will be for.
  ///
  /// Whoever asks relies on the answer from now on: a node that changes before it has answered has to
  /// tell them too.
  mutating func lookUp(for range: SizeRange, scale: CGFloat) -> (Entry?, generation: UInt32) {
    if !range.isExact { hadChoice = true }
    return (entry(for: range, scale: scale), generation)
  }

  /// Keeps a result that was worked out for a generation, unless the node has changed meanwhile.
  mutating func insert(_ entry: Entry, generation: UInt32) {
    guard generation == self.generation else { return }
    entries.removeAll { $0.range == entry.range }
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(entry)
  }

  /// Notes that everything below a result is measured.
  mutating func complete(_ range: SizeRange, scale: CGFloat, generation: UInt32) {
    guard generation == self.generation,
      let index = entries.lastIndex(where: { $0.range == range && $0.scale == scale })
    else { return }
    entries[index].isComplete = true
  }

  /// Whether there are no results.
  var isEmpty: Bool { entries.isEmpty && applied == nil }

  /// Forgets all results, so that the nodes in them are not kept alive.
  mutating func dropResults() {
    entries = []
    if !placement.isDefault { applied = nil }
  }

  /// Forgets the result for a range.
  mutating func dropResults(in range: SizeRange) { entries.removeAll { $0.range == range } }

  /// Forgets the results with nodes that have left, so that they do not keep them alive.
  mutating func dropResults(holding nodes: [DisplayNode]) {
    let identities = Set(nodes.map(ObjectIdentifier.init))
    entries.removeAll { entry in
      entry.sublayouts.contains { layout in layout.subject.identity.map(identities.contains) ?? false }
    }
  }

  /// Forgets what was measured, and says whether somebody outside may have relied on it.
  mutating func invalidate() -> Bool {
    generation &+= 1
    entries.removeAll(keepingCapacity: true)
    defer { hadChoice = false }
    return hadChoice
  }
}
