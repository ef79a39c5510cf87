import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// A cell that shows an item.
final class ItemNode: CellNode, @unchecked Sendable {
  let item: Int
  private let height: Protected<CGFloat>

  init(_ item: Int, height: CGFloat = 40) {
    self.item = item
    self.height = Protected(height)
    super.init()
    backgroundColor = Color(
      red: Double(item * 37 % 256) / 255, green: Double(item * 91 % 256) / 255,
      blue: Double(item * 151 % 256) / 255)
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(width: min(constrainedSize.width, 100_000), height: height.withLock { $0 })
  }

  func setHeight(_ newHeight: CGFloat) {
    height.withLock { $0 = newHeight }
    setNeedsLayout()
  }
}

/// A data source for tables and collections with sections of items, which are numbers.
@MainActor
final class ModelSource: TableDataSource, CollectionDataSource {
  var sections: [[Int]]
  var height: @Sendable (Int) -> CGFloat = { _ in 40 }
  var titles: [Int: String] = [:]
  /// The items whose blocks were requested. `made` has those whose blocks ran.
  var asked: [Int] = []
  let made = Protected<[Int]>([])
  let threads = Protected<Set<Bool>>([])

  init(_ sections: [[Int]]) { self.sections = sections }

  convenience init(count: Int) { self.init([Array(0..<count)]) }

  private func block(_ path: IndexPath) -> CellNodeBlock {
    let item = sections[path.section][path.item]
    asked.append(item)
    let height = height
    return { [self] in
      made.withLock { $0.append(item) }
      let isMain = Thread.isMainThread
      threads.withLock { _ = $0.insert(isMain) }
      return ItemNode(item, height: height(item))
    }
  }

  func numberOfSections(in tableNode: TableNode) -> Int { sections.count }
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    block(indexPath)
  }
  func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? { titles[section] }

  func numberOfSections(in collectionNode: CollectionNode) -> Int { sections.count }
  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { block(indexPath) }
}

/// A window of 200 by 400 points that a table fills.
@MainActor
final class TableScene {
  let table: TableNode
  let source: ModelSource
  let window: OffscreenWindow

  init(
    _ source: ModelSource, size: CGSize = CGSize(width: 200, height: 400), scale: CGFloat = 1,
    style: TableStyle = .plain, prepare: (TableNode) -> Void = { _ in }
  ) {
    self.source = source
    table = TableNode(style: style)
    table.backgroundColor = .white
    table.separatorStyle = .none
    table.dataSource = source
    prepare(table)
    window = OffscreenWindow(size: size, scale: scale, rootNode: table)
    window.settle()
  }

  /// The items of the visible rows, from top to bottom.
  var shown: [Int] { table.visibleNodes.compactMap { ($0 as? ItemNode)?.item } }

  /// The vertical positions of the rows in the tree relative to the viewport, by item.
  var places: [Int: CGFloat] {
    var result: [Int: CGFloat] = [:]
    for case let node as ItemNode in table.subnodes {
      result[node.item] = node.frame.minY - table.contentOffset.y
    }
    return result
  }
}
