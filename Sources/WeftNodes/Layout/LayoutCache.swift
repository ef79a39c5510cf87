import WeftThreads
import Foundation
import WeftLayout

/// The measurements of a node, for the ranges that were requested since its last change.
///
/// Functions that drop results return what these contained, because that may hold the last references to nodes. The caller
/// releases it when it does not hold the lock of the node any more: deallocating a node calls client code.
package struct LayoutCache: Sendable {
  /// A result for one range. It does not contain the node itself, which would be a retain cycle.
  package struct Entry: Sendable {
    /// The sizes from which the node chose, narrowed by its style.
    package let range: SizeRange
    /// Pixels per point.
    let scale: CGFloat
    let size: CGSize
    let sublayouts: [Layout]
    /// Whether everything below has also been measured for this result.
    var isComplete: Bool
  }

  /// The contents of results that were dropped. Those of two results, as most nodes have, take no memory of their own.
  struct Dropped: Sendable {
    private var first: [Layout] = []
    private var second: [Layout] = []
    private var others: [[Layout]] = []

    /// Adds the contents of a result.
    mutating func add(_ sublayouts: [Layout]) {
      if sublayouts.isEmpty { return }
      if first.isEmpty {
        first = sublayouts
      } else if second.isEmpty {
        second = sublayouts
      } else {
        others.append(sublayouts)
      }
    }
  }

  /// The number of ranges that the algorithms request in one layout: each length free or fixed, plus a reserve.
  private static let capacity = 6

  /// Counts the changes of the node. Measurements for an older generation are not cached.
  package private(set) var generation: UInt32 = 0
  /// The results, newest last.
  private(set) var entries: [Entry] = []
  /// Whether the node was asked for a range that is not exact. If not, a change in it changes nothing outside it.
  package private(set) var parentUsesSize = false

  /// Values that exist from the first layout pass on.
  private var placement = CopyOnWrite<Placement>()

  private struct Placement: DefaultProviding, Sendable {
    static let defaultValue = Placement()

    var measured: (range: SizeRange, size: CGSize)?
    var assignedRange: SizeRange?
    var applied: Entry?
  }

  /// The range, not narrowed by the style, in which the node was measured last, and the resulting size.
  package var measured: (range: SizeRange, size: CGSize)? {
    get { placement.isDefault ? nil : placement.value.measured }
    set { placement.value.measured = newValue }
  }

  /// The range in which the supernode's most recently applied layout has measured the node.
  var assignedRange: SizeRange? { placement.isDefault ? nil : placement.value.assignedRange }

  /// Records the range in which the supernode has measured the node. Returns whether it has changed.
  mutating func assign(_ range: SizeRange, size: CGSize) -> Bool {
    placement.value.measured = (range, size)
    guard placement.value.assignedRange != range else { return false }
    placement.value.assignedRange = range
    return true
  }

  /// The result that determines the frames of the subnodes.
  package private(set) var applied: Entry? {
    get { placement.isDefault ? nil : placement.value.applied }
    set { placement.value.applied = newValue }
  }

  /// Sets the result that determines the frames of the subnodes.
  mutating func apply(_ entry: Entry) -> Dropped {
    var dropped = Dropped()
    if let applied { dropped.add(applied.sublayouts) }
    applied = entry
    return dropped
  }

  /// The result for a range.
  func entry(for range: SizeRange, scale: CGFloat) -> Entry? {
    entries.last { $0.range == range && $0.scale == scale }
  }

  /// The result for a range, if there is one, and the generation for which to compute a new one.
  ///
  /// The caller depends on the answer from now on: a node that changes before it has answered must invalidate it too.
  mutating func lookUp(for range: SizeRange, scale: CGFloat) -> (Entry?, generation: UInt32) {
    if !range.isExact { parentUsesSize = true }
    return (entry(for: range, scale: scale), generation)
  }

  /// Caches a result that was computed for a generation, unless the node has changed meanwhile.
  mutating func insert(_ entry: Entry, generation: UInt32) -> Dropped {
    var dropped = Dropped()
    guard generation == self.generation else { return dropped }
    if let index = entries.firstIndex(where: { $0.range == entry.range }) {
      dropped.add(entries.remove(at: index).sublayouts)
    } else if entries.count == Self.capacity {
      dropped.add(entries.removeFirst().sublayouts)
    }
    entries.append(entry)
    return dropped
  }

  /// Records that everything below a result is measured.
  mutating func complete(_ range: SizeRange, scale: CGFloat, generation: UInt32) {
    guard generation == self.generation,
      let index = entries.lastIndex(where: { $0.range == range && $0.scale == scale })
    else { return }
    entries[index].isComplete = true
  }

  /// Whether there are no results.
  var isEmpty: Bool { entries.isEmpty && applied == nil }

  /// Drops all results, so that they do not retain the nodes in them.
  mutating func dropResults() -> Dropped {
    var dropped = Dropped()
    for index in entries.indices { dropped.add(entries[index].sublayouts) }
    entries = []
    if let applied {
      dropped.add(applied.sublayouts)
      self.applied = nil
    }
    return dropped
  }

  /// Drops the result for a range.
  mutating func dropResults(in range: SizeRange) -> Dropped {
    var dropped = Dropped()
    if let index = entries.firstIndex(where: { $0.range == range }) {
      dropped.add(entries.remove(at: index).sublayouts)
    }
    return dropped
  }

  /// Drops the results that contain nodes that have left, so that they do not retain them.
  mutating func dropResults(holding nodes: [DisplayNode]) -> Dropped {
    let identities = Set(nodes.map(ObjectIdentifier.init))
    var dropped = Dropped()
    entries.removeAll { entry in
      let isHolding = entry.sublayouts.contains { layout in
        layout.subject.identity.map(identities.contains) ?? false
      }
      if isHolding { dropped.add(entry.sublayouts) }
      return isHolding
    }
    return dropped
  }

  /// Drops the measurements. Also returns whether a layout outside may depend on them.
  mutating func invalidate() -> (parentUsesSize: Bool, dropped: Dropped) {
    generation &+= 1
    var dropped = Dropped()
    for index in entries.indices { dropped.add(entries[index].sublayouts) }
    entries.removeAll(keepingCapacity: true)
    defer { parentUsesSize = false }
    return (parentUsesSize, dropped)
  }
}
