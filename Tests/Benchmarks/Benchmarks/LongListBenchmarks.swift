import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftOffscreen

/// Tables that are too long to be measured: jumps to rows that take long to measure, and ten million rows of
/// unknown heights.
@MainActor
enum LongListBenchmarks {
  private static let windowSize = CGSize(width: 1000, height: 800)

  static func run() -> [Measurement] { expensiveRows() + manyRows() }

  // MARK: Expensive rows

  /// A row that takes ten milliseconds of processor time to measure.
  private final class ExpensiveCellNode: CellNode, @unchecked Sendable {
    // Unchecked: it has no properties.
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      var spent = 0.0
      while spent < 10 {
        spent += Stopwatch.processorMilliseconds {
          for number in 0..<2_000 { withExtendedLifetime(sin(Double(number))) {} }
        }
      }
      return CGSize(width: constrainedSize.width, height: 80)
    }
  }

  @MainActor
  private final class ExpensiveRows: TableDataSource {
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 100_000 }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let row = indexPath.row
      return {
        let cell = ExpensiveCellNode()
        cell.backgroundColor = row % 2 == 0 ? .white : Color(hex: 0xEE_EE_F2)
        return cell
      }
    }
  }

  /// Jumps to rows that were never measured. Ten of them are visible.
  private static func expensiveRows() -> [Measurement] {
    let (table, rows) = (TableNode(), ExpensiveRows())
    table.dataSource = rows
    let window = OffscreenWindow(size: windowSize, rootNode: table)
    window.settle()
    let samples = (1...20).map { jump in
      let row = jump == 1 ? 99_999 : jump * 7_919 % 100_000
      // The next jump also comes while rows around the viewport are still being measured.
      return Stopwatch.milliseconds {
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        _ = window.render()
      }
    }
    withExtendedLifetime(rows) {}
    return [
      .atMost("a jump to ten of 100,000 rows that take 10 ms each, to their picture", "ms", samples, 80)
    ]
  }

  // MARK: Ten million rows

  @MainActor
  private final class Rows: TableDataSource {
    var count = 10_000_000

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let row = indexPath.row
      return {
        TextCellNode(text: String(repeating: "Row \(row) has something to say. ", count: 1 + row % 5))
      }
    }
  }

  private static func open() -> (TableNode, Rows, OffscreenWindow) {
    let (table, rows) = (TableNode(), Rows())
    table.dataSource = rows
    return (table, rows, OffscreenWindow(size: windowSize, rootNode: table))
  }

  private static func manyRows() -> [Measurement] {
    _ = open().2.render()
    let opening = (0..<15).map { _ in
      Stopwatch.milliseconds { _ = open().2.render() }
    }
    let (table, rows, window) = open()
    window.settle()
    var walking: [Double] = []
    for _ in 0..<200 {
      let time = Stopwatch.processorMilliseconds {
        table.contentOffset.y += windowSize.height
        window.scene.update()
      }
      walking.append(time)
      window.settle()
    }
    let inserting = (0..<50).map { round in
      Stopwatch.processorMilliseconds {
        rows.count += 10
        table.performBatchUpdates(animated: false) {
          let first = 5_000_000 + round * 9_973
          table.insertRows(at: (0..<10).map { IndexPath(row: first + $0, section: 0) })
        }
        window.scene.update()
      }
    }
    return [
      .atMost("10,000,000 rows of unknown heights opened, to the first complete frame", "ms", opening, 80),
      .atMost("time of main for a page further in them", "ms", walking, 4),
      .atMost("time of main for ten insertions in the middle of them", "ms", inserting, 4),
    ]
  }
}
