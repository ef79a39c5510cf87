import DemoSupport
import Foundation
import Weft

/// A file in the list. A folder takes what is dropped on it.
final class FileRowNode: ColumnRowNode, @unchecked Sendable {
  // Unchecked: what changes is confined to main.
  private let item: FileItem
  /// When the words for its date were made.
  @MainActor private var wordsDate: Date?
  private let firstDate: Date

  /// - Parameter now: what time it is.
  init(_ item: FileItem, now: Date, content: @escaping @Sendable (TableColumn.ID) -> DisplayNode?) {
    self.item = item
    firstDate = now
    super.init(content: content)
    accessibilityLabel = item.name
  }

  /// Says when the file was changed in the words of the present day.
  @MainActor func renewDate(_ days: DayWatch) {
    guard !days.isToday(wordsDate ?? firstDate) else { return }
    let now = days.now()
    wordsDate = now
    (contentNode(of: "modified") as? ThemedTextNode)?.words = FileWords.date(item.modified, now: now)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    if let days = filesNode?.days { renewDate(days) }
  }

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    item.isFolder ? filesNode?.acceptance(of: drop, medium: item.medium) : nil
  }

  override func dropTargetDidChange(isTarget: Bool) {
    super.dropTargetDidChange(isTarget: isTarget)
    showsAsDropTarget(isTarget)
  }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    await filesNode?.performDrop(drop, into: item.id, medium: item.medium)
  }
}
