import DemoSupport
import Foundation
import Weft

/// The places at the side of the window.
final class PlacesNode: DisplayNode, TableDataSource, TableDelegate, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or constant.
  private let table = TableNode()
  private let places = Place.all
  @MainActor var onChoose: ((String) -> Void)?

  override init() {
    super.init()
    table.separatorStyle = .none
    table.rowHeight = 30
    table.dataSource = self
    table.delegate = self
    addSubnode(table)
  }

  override func layout() {
    super.layout()
    backgroundColor = theme.surface
    table.frame = bounds.insetBy(dx: 0, dy: 6)
  }

  /// Selects the place of a folder, if there is one.
  @MainActor func show(_ folder: String) {
    let row = places.firstIndex { $0.path == folder }
    table.selectRow(at: row.map { IndexPath(row: $0, section: 0) })
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { places.count }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let place = places[indexPath.row]
    return {
      let cell = TextCellNode(
        attributes: TextAttributes(font: Theme.light.type.body),
        insets: EdgeInsets(top: 6, left: 16, bottom: 6, right: 8))
      cell.text = place.name
      return cell
    }
  }

  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    onChoose?(places[indexPath.row].path)
  }
}

/// A folder that is often wanted.
private struct Place: Sendable {
  let name: String
  let path: String

  /// The places that exist.
  static let all: [Place] = {
    let home = HomeFolder.path
    let names = ["Desktop", "Documents", "Downloads", "Music", "Pictures", "Videos"]
    let folders = names.map { Place(name: $0, path: home + "/" + $0) }
    let there = folders.filter { FileManager.default.fileExists(atPath: $0.path) }
    return [Place(name: "Home", path: home)] + there + [Place(name: "Computer", path: "/")]
  }()
}
