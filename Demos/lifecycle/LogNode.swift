import DemoSupport
import Foundation
import Weft

/// The lines of the log, the newest on top.
final class LogNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  /// The topic that is shown; nil for all.
  @MainActor var topic: LogEntry.Topic? {
    didSet {
      for row in rows { row.isHidden = !isShown(row) }
      setNeedsLayout()
    }
  }

  @MainActor private var rows: [LogRowNode] = []

  private static let maximumRows = 300

  @MainActor func add(_ entry: LogEntry) {
    let row = LogRowNode(entry)
    row.isHidden = !isShown(row)
    rows.insert(row, at: 0)
    insertSubnode(row, at: 0)
    if rows.count > Self.maximumRows { rows.removeLast().removeFromSupernode() }
    setNeedsLayout()
  }

  @MainActor func removeAll() {
    for row in rows { row.removeFromSupernode() }
    rows = []
  }

  @MainActor private func isShown(_ row: LogRowNode) -> Bool { topic == nil || row.entry.topic == topic }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let count = subnodes.count { !$0.isHidden }
    return CGSize(width: constrainedSize.width, height: CGFloat(count) * LogRowNode.height)
  }

  override func layout() {
    var y: CGFloat = 0
    for row in rows where !row.isHidden {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: LogRowNode.height)
      y += LogRowNode.height
    }
  }
}
