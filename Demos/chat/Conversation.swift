import DemoSupport
import Foundation
import Weft

/// The messages, the newest first, and the table that shows them.
@MainActor
final class Conversation: TableDataSource, TableDelegate {
  /// Called when the other person begins or stops typing.
  var onTyping: ((Bool) -> Void)?
  /// Called with the number of unseen messages when it changes.
  var onUnread: ((Int) -> Void)?
  /// Called with a text that the user wants to quote.
  var onQuote: ((String) -> Void)?

  private let table: MessagesNode
  private var items = ChatHistory.page(0)
  private var pageCount = 1
  /// The message that keys have led to last.
  private var lastRead: Message?
  private var unread = 0 {
    didSet { if unread != oldValue { onUnread?(unread) } }
  }

  /// The time to fetch a day, in seconds, as from a server.
  private static let delay: TimeInterval = 0.35
  /// The maximum distance from the newest message that counts as being at the end, in points.
  private static let nearness: CGFloat = 48

  init(_ table: MessagesNode) {
    self.table = table
    table.inverted = true
    table.separatorStyle = .none
    table.automaticallyAdjustsContentOffset = true
    table.contentInset = EdgeInsets(top: 8, bottom: 10)
    table.dataSource = self
    table.delegate = self
    table.onFocus = { [weak self] hasFocus in self?.focusDidChange(hasFocus) }
  }

  // MARK: Saying something

  /// Adds a message at the current time of the story.
  func say(_ text: String, isOwn: Bool) {
    let last = items.lazy.compactMap(\.message).first
    let message = Message(
      text: text, isOwn: isOwn, minute: (last?.minute ?? 0) + 1, day: last?.day ?? ChatHistory.today,
      startsGroup: last?.isOwn != isOwn)
    // The message of the other person is here, so the typing ends.
    let wasTyping = !isOwn && items.first == .typing
    let place = items.first == .typing && !wasTyping ? 1 : 0
    if !isOwn { onTyping?(false) }
    let isAtEnd = isAtEnd
    table.performBatchUpdates(animated: isAtEnd || isOwn) { [self] in
      if wasTyping {
        items.removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)])
      }
      items.insert(.message(message), at: place)
      table.insertRows(at: [IndexPath(row: place, section: 0)])
    }
    if isOwn || isAtEnd { showEnd() } else { unread += 1 }
  }

  /// The other person begins to type.
  func beginTyping() {
    guard items.first != .typing else { return }
    let isAtEnd = isAtEnd
    table.performBatchUpdates(animated: isAtEnd) { [self] in
      items.insert(.typing, at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
    onTyping?(true)
    if isAtEnd { showEnd() }
  }

  // MARK: Deleting

  /// Deletes a message, if the user agrees.
  func delete(_ message: Message) {
    let delete = Alert.Button("Delete", role: .destructive)
    let alert = Alert(
      "Delete this message?", message: "It disappears for Ada, too, and can’t be brought back.",
      style: .warning, buttons: [delete, .cancel])
    Task {
      guard await alert.show(on: table).button == delete else { return }
      deleteNow(message)
    }
  }

  private func deleteNow(_ message: Message) {
    guard let row = row(of: message) else { return }
    let next = neighbor(ofRow: row)
    let isRead = table.indexPathsForSelectedRows.contains(IndexPath(row: row, section: 0))
    if lastRead?.isSame(as: message) == true { lastRead = next }
    table.performBatchUpdates(animated: true) { [self] in
      items.remove(at: row)
      table.deleteRows(at: [IndexPath(row: row, section: 0)])
      guard row > 0, var next = items[row - 1].message else { return }
      // The message after it may now be the first of its author, or no longer.
      next.startsGroup = items[row].message?.isOwn != next.isOwn
      guard items[row - 1] != .message(next) else { return }
      items[row - 1] = .message(next)
      table.reloadRows(at: [IndexPath(row: row - 1, section: 0)])
    }
    if isRead, table.isFirstResponder, let row = next.flatMap(self.row) { read(row) }
  }

  // MARK: Reading by keys

  /// A message is only selected while keys go from one to the other. They begin where they were, or with the newest one.
  private func focusDidChange(_ hasFocus: Bool) {
    if hasFocus {
      let known = lastRead.flatMap(row)
      guard let row = known ?? items.firstIndex(where: { $0.message != nil }) else { return }
      read(row)
    } else if let path = table.indexPathsForSelectedRows.first {
      lastRead = items[path.row].message
      table.deselectRow(at: path)
    }
  }

  private func row(of message: Message) -> Int? {
    items.firstIndex { $0.message?.isSame(as: message) == true }
  }

  private func read(_ row: Int) {
    table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: true)
  }

  /// Where reading goes on without a message: the one after it, or else the one before it.
  private func neighbor(ofRow row: Int) -> Message? {
    let newer = row > 0 ? items[row - 1].message : nil
    return newer ?? items.dropFirst(row + 1).first?.message
  }

  /// Assistive technologies may select a message while the keys go elsewhere.
  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    if !tableNode.isFirstResponder { tableNode.deselectRow(at: indexPath) }
  }

  /// The pointer selects nothing: what is written goes on.
  func tableNode(_ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    items[indexPath.row].message != nil && !table.isPressed
  }

  // MARK: The end

  /// Scrolls to the newest message.
  func showEnd() {
    unread = 0
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .bottom, animated: true)
  }

  /// Whether the newest message is visible.
  private var isAtEnd: Bool {
    table.contentOffset.y + table.bounds.height >= table.contentSize.height - Self.nearness
  }

  func scrollNodeDidScroll(_ node: ScrollNode) {
    if unread > 0 && isAtEnd { unread = 0 }
  }

  // MARK: The table

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let item = items[indexPath.row]
    return { [self] in item.makeCell(in: self) }
  }

  func tableNode(_ tableNode: TableNode, leadingSwipeActionsForRowAt indexPath: IndexPath) -> SwipeActions? {
    guard let message = items[indexPath.row].message else { return nil }
    let quote = SwipeAction("Quote", backgroundColor: tableNode.theme.accent) { [weak self] completion in
      self?.onQuote?(message.text)
      completion(true)
    }
    return SwipeActions([quote])
  }

  /// Deleting asks first, so a swipe only shows it.
  func tableNode(_ tableNode: TableNode, trailingSwipeActionsForRowAt indexPath: IndexPath) -> SwipeActions? {
    guard let message = items[indexPath.row].message, message.isOwn else { return nil }
    let delete = SwipeAction("Delete…", style: .destructive) { [weak self] completion in
      self?.delete(message)
      completion(true)
    }
    return SwipeActions([delete], performsFirstActionWithFullSwipe: false)
  }

  func shouldBatchFetch(for tableNode: TableNode) -> Bool { pageCount < ChatHistory.pageCount }

  nonisolated func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
    Task { @MainActor [self] in
      table.windowClock.perform(after: Self.delay) { [self] in addPage(context) }
    }
  }

  private func addPage(_ context: BatchContext) {
    guard !context.batchFetchingWasCancelled else { return }
    let page = ChatHistory.page(pageCount)
    pageCount += 1
    let first = items.count
    table.performBatchUpdates(animated: false) { [self] in
      items += page
      table.insertRows(at: (first..<items.count).map { IndexPath(row: $0, section: 0) })
    }
    context.completeBatchFetching(true)
  }
}
