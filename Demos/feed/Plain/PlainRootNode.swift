import DemoSupport
import Foundation
import Weft

/// The window of the plain feed: a table, and nothing else.
final class PlainRootNode: DemoRootNode, TableDataSource, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let table = TableNode()
  private let postCount: Int
  private let photos: [URL]

  @MainActor init(postCount: Int, photos: [URL]) {
    self.postCount = postCount
    self.photos = photos
    super.init(title: "Plain feed", hasHeader: false)
    backgroundColor = .white
    table.backgroundColor = PlainPostNode.unready
    table.dataSource = self
    table.allowsSelection = false
    addSubnode(table)
  }

  override func layout() {
    super.layout()
    table.frame = bounds
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { postCount }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let number = indexPath.row
    let photo = photos[number % photos.count]
    return { PlainPostNode(number, photo: photo) }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool { super.keyPressed(event) || table.scroll(on: event) }
}
