import Foundation
import WeftCompositor
import WeftGraphics
import WeftLists
import WeftNodes
import WeftOffscreen

/// A table of ten thousand cells that is reloaded and drawn a thousand times.
@MainActor
enum EnduranceReloading {
  private static let (cellCount, reloadCount) = (10_000, 1000)

  /// Rows that show the number of the round.
  @MainActor
  private final class Rows: TableDataSource {
    var round = 0

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { cellCount }

    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let (row, round) = (indexPath.row, round)
      return {
        TextCellNode(text: String(repeating: "Row \(row) of round \(round). ", count: 1 + (row + round) % 5))
      }
    }
  }

  static func run() async throws -> [Measurement] {
    let (table, rows) = (TableNode(), Rows())
    table.dataSource = rows
    let window = OffscreenWindow(size: CGSize(width: 1000, height: 800), rootNode: table)
    var endurance = Endurance("10,000 cells reloaded", process: getpid())
    for _ in 0..<Endurance.partCount {
      for round in 1...Endurance.partialCount(of: reloadCount) {
        rows.round = round
        reload(table, round: rows.round)
        // Removed cells fade out first.
        window.advance(by: 0.5)
        _ = window.render()
      }
      // Each part ends with the same visible rows.
      rows.round = 0
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
      table.reloadData()
      _ = window.render()
      try await endurance.endPart()
    }
    return endurance.measurements
  }

  /// Reloads either the whole table or all its rows individually. Scrolls to different places, because a
  /// reload creates only the cells around the visible rows.
  private static func reload(_ table: TableNode, round: Int) {
    if round % 4 == 0 {
      table.scrollToRow(at: IndexPath(row: round * 7919 % cellCount, section: 0), at: .top, animated: false)
    }
    if round % 2 == 0 {
      table.reloadData()
    } else {
      table.reloadRows(at: (0..<cellCount).map { IndexPath(row: $0, section: 0) })
    }
  }
}
