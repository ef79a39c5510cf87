import Foundation
import WeftGraphics
import WeftImaging
import WeftThreads

// A cell that leaves the display range may be back in the next moment, and then it should not have to be drawn
// again; so may a page that another one was pushed upon. So their contents stay, and only when all such contents
// together are more than a number of bytes, those go that left first. The memory of a list is flat therefore,
// however long it is, and that of a program, however many pages it keeps.

/// The contents of nodes that are not to draw any more: kept while there is room. Main.
@MainActor
package final class RetiredContents {
  /// The contents of cells that are in no display range. The one that containers share, which is emptied when memory
  /// is scarce.
  package static let shared = listening(RetiredContents())

  /// The contents of what was taken out of windows, and may come back: as many bytes as four windows of 1,600 by 1,200
  /// pixels have. Emptied when memory is scarce, too.
  static let removed = listening(RetiredContents(byteLimit: 32 << 20))

  private static func listening(_ contents: RetiredContents) -> RetiredContents {
    KernelMemoryPressure.shared.addHandler { pressure in
      MutationQueue.shared.append(.perform { contents.memoryDidBecomeScarce(pressure) })
    }
    return contents
  }

  private struct Entry {
    weak var node: DisplayNode?
    let byteCount: Int
    let turn: Int
  }

  /// How many bytes may be kept. Setting it lets go of what is too much.
  var byteLimit: Int { didSet { trim(to: byteLimit) } }
  /// How many bytes are kept.
  private(set) var byteCount = 0

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Who left when; those who have come back since are in it still.
  private var order: [(key: ObjectIdentifier, turn: Int)] = []
  private var turn = 0

  /// - Parameter byteLimit: how many bytes may be kept; as many as a window of 1,600 by 1,200 pixels has, otherwise.
  init(byteLimit: Int = 8 << 20) { self.byteLimit = byteLimit }

  /// Notes that a node, and all below it, is not to draw any more.
  package func retire(_ node: DisplayNode) {
    restore(node)
    // Now and then, so that it costs little.
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

  /// Notes that a node has come back, or is gone: its contents are nobody's business here.
  package func restore(_ node: DisplayNode) {
    guard !entries.isEmpty, let entry = entries.removeValue(forKey: ObjectIdentifier(node)) else { return }
    byteCount -= entry.byteCount
  }

  /// Lets go of half of what is kept, or of all.
  func memoryDidBecomeScarce(_ pressure: MemoryPressure) {
    trim(to: pressure == .critical ? 0 : byteCount / 2)
  }

  /// Nodes that nobody has any more have taken their contents with them.
  private func removeReleased() {
    for (key, entry) in entries where entry.node == nil {
      entries[key] = nil
      byteCount -= entry.byteCount
    }
  }

  /// Lets go of the oldest until no more is kept than a number of bytes.
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
    // Those who came back would gather otherwise.
    if order.count > 64 + 2 * entries.count { order.removeAll { entries[$0.key]?.turn != $0.turn } }
  }
}

extension DisplayNode {
  /// Whether the contents are drawn, and so can be drawn again.
  private final var canRestoreContents: Bool { DrawingCapability.of(type(of: self)) != nil }

  /// How many bytes the drawn contents of the node and all below it take; what is shown twice counts twice.
  @MainActor final var subtreeContentsByteCount: Int {
    var count = 0
    forEachInSubtree { node in
      if let contents = node.contents, node.canRestoreContents {
        count += contents.bytesPerRow * contents.height
      }
    }
    return count
  }

  /// Lets the drawn contents of the node and all below it go. Main.
  @MainActor final func clearSubtreeContents() {
    forEachInSubtree { node in
      if node.canRestoreContents { node.clearContents() }
    }
  }
}
