import DemoSupport
import Foundation
import Weft

/// The files of the browser as rows with columns. Folders open in place.
@MainActor
final class FileListSource: OutlineDataSource {
  private let browser: Browser
  private let now: @Sendable () -> Date

  static let columns: [TableColumn] = {
    var columns = [
      TableColumn("name", title: localized("Name"), width: 180, minimumWidth: 120, isFlexible: true),
      TableColumn("size", title: localized("Size"), width: 80, alignment: .trailing),
      TableColumn("kind", title: localized("Kind"), width: 104),
      TableColumn("modified", title: localized("Modified"), width: 160),
    ]
    for index in [1, 3] { columns[index].sortsDescendingFirst = true }
    return columns
  }()

  /// - Parameter now: what time it is.
  init(_ browser: Browser, now: @escaping @Sendable () -> Date) {
    self.browser = browser
    self.now = now
  }

  func outlineNode(_ outlineNode: OutlineNode<String>, childrenOf path: String?) -> OutlineChildren<String> {
    guard let path else { return .items(browser.shownPaths) }
    return .loading { [browser] in try await browser.open(path) }
  }

  func outlineNode(_ outlineNode: OutlineNode<String>, isExpandable path: String) -> Bool {
    browser.item(at: path)?.isFolder ?? false
  }

  func outlineNode(
    _ outlineNode: OutlineNode<String>, nodeBlockFor path: String, in row: OutlineRow
  ) -> CellNodeBlock {
    guard let item = browser.item(at: path) else { return { CellNode() } }
    let now = now
    return {
      FileRowNode(item, now: now()) { column in Self.content(of: item, in: column, row, now: now) }
    }
  }

  private nonisolated static func content(
    of item: FileItem, in column: TableColumn.ID, _ row: OutlineRow, now: () -> Date
  ) -> DisplayNode? {
    switch column {
    case "name": OutlineExpanderNode(row, content: FileNameNode(item))
    case "size": item.isFolder ? nil : detail(FileWords.size(item.size))
    case "kind": detail(item.kindTitle)
    default: detail(FileWords.date(item.modified, now: now()))
    }
  }

  private nonisolated static func detail(_ words: String) -> DisplayNode {
    ThemedTextNode(words) { TextAttributes(font: $0.type.body, color: $0.secondaryText) }
  }
}
