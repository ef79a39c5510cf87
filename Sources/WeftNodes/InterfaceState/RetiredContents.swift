import Foundation
import WeftGraphics
import WeftImaging
import WeftThreads

// A cell that leaves the display range may return soon, and should then not have to be redrawn. The same
// holds for a page onto which another one was pushed. Their contents are therefore kept. Only when all such
// contents together exceed a number of bytes, the oldest are released. This bounds the memory of a list
// regardless of its length, and that of a program regardless of its number of pages.

/// The contents of nodes that no longer draw, which are kept while there is space. Main.
@MainActor
package final class RetiredContents {
  /// The contents of cells that are in no display range. Shared by all containers, and emptied when memory is low.
  package static let shared = listening(RetiredContents())

  /// The contents of nodes that were removed from windows and may return. The limit equals the bytes of four
  /// windows of 1,600 by 1,200 pixels. Also emptied when memory is low.
  static let removed = listening(RetiredContents(byteLimit: 32 << 20))

  private static func listening(_ contents: RetiredContents) -> RetiredContents {
    KernelMemoryPressure.shared.addHandler { pressure in
      MutationQueue.shared.append(.perform { contents.didReceiveMemoryWarning(pressure) })
    }
    return contents
  }

  private struct Entry {
    weak var node: DisplayNode?
    let byteCount: Int
    let turn: Int
  }

  /// The maximum number of bytes to keep. Setting it releases what exceeds it.
  var byteLimit: Int { didSet { trim(to: byteLimit) } }
  /// The number of bytes that are kept.
  private(set) var byteCount = 0

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The order in which nodes were retired; it may still contain nodes that were restored since.
  private var order: [(key: ObjectIdentifier, turn: Int)] = []
  private var turn = 0

  /// - Parameter byteLimit: the maximum number of bytes to keep; that of a window of 1,600 by 1,200 pixels by
  ///   default.
  init(byteLimit: Int = 8 << 20) { self.byteLimit = byteLimit }

  /// Records that a node, and all below it, no longer draws.
  package func retire(_ node: DisplayNode) {
    restore(node)
    // Only occasionally, to limit the cost.
    if byteCount > byteLimit / 2, entries.count < 16 || turn.isMultiple(of: 16) { removeReleased() }
    let ownCount = node.subtreeContentsByteCount
    guard ownCount > 0 else { return }
    turn += 1
    let key = ObjectIdentifier(node)
    entries[key] = Entry(node: node, byteCount: ownCount, turn: turn)
    order.append((key, turn))
    byteCount += ownCount
    trim(to: byteLimit)
  }

  /// Records that a node draws again or no longer exists; its contents are no longer managed here.
  package func restore(_ node: DisplayNode) {
    guard !entries.isEmpty, let entry = entries.removeValue(forKey: ObjectIdentifier(node)) else { return }
    byteCount -= entry.byteCount
  }

  /// Releases half of what is kept, or everything if the pressure is critical.
  func didReceiveMemoryWarning(_ pressure: MemoryPressure) {
    trim(to: pressure == .critical ? 0 : byteCount / 2)
  }

  /// Removes the entries of nodes that were deallocated together with their contents.
  private func removeReleased() {
    for (key, entry) in entries where entry.node == nil {
      entries[key] = nil
      byteCount -= entry.byteCount
    }
  }

  /// Releases the oldest contents until no more than a number of bytes is kept.
  private func trim(to limit: Int) {
    var count = 0
    while byteCount > limit, count < order.count {
      let (key, turn) = order[count]
      count += 1
      guard let entry = entries[key], entry.turn == turn else { continue }
      entries[key] = nil
      byteCount -= entry.byteCount
      entry.node?.clearSubtreeContents()
    }
    order.removeFirst(count)
    // Entries of restored nodes would accumulate otherwise.
    if order.count > 64 + 2 * entries.count { order.removeAll { entries[$0.key]?.turn != $0.turn } }
  }
}

extension DisplayNode {
  /// Whether the contents are drawn by the node, and so can be drawn again.
  private final var canRestoreContents: Bool { DrawingCapability.of(type(of: self)) != nil }

  /// The number of bytes of the drawn contents of the node and all below it; shared contents count several times.
  @MainActor final var subtreeContentsByteCount: Int {
    var count = 0
    forEachInSubtree { node in
      if let contents = node.contents, node.canRestoreContents {
        count += contents.byteCount
      }
    }
    return count
  }

  /// Releases the drawn contents of the node and all below it. Main.
  @MainActor final func clearSubtreeContents() {
    forEachInSubtree { node in
      if node.canRestoreContents { node.clearContents() }
    }
  }
}
