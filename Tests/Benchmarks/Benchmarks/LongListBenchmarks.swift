import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftThreads

/// Tables that are too long to be measured: jumps to rows that take long to measure, and ten million rows of
/// unknown heights.
@MainActor
enum LongListBenchmarks {
  private static let windowSize = CGSize(width: 1000, height: 800)

  static func run() throws -> [Measurement] { try expensiveRows() + manyRows() }

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

  /// A window in memory whose time is the system's.
  @MainActor
  private final class RunningWindow: SceneOutput {
    private let compositor = OffscreenCompositor()
    private let table: TableNode
    private(set) var scene: WindowScene?

    init(_ table: TableNode) {
      self.table = table
      let scene = WindowScene(
        rootNode: table, size: windowSize, scale: 1, clock: MonotonicClock(), output: self)
      scene.isVisible = true
      self.scene = scene
    }

    func submit(_ tree: RenderTree) { compositor.submit(tree) }

    /// Runs the event loop until rows cover the window, and composes the frame that shows them.
    func showRows() throws {
      while true {
        scene?.update()
        let visible = CGRect(origin: table.contentOffset, size: windowSize)
        let height = table.visibleNodes.reduce(0) { $0 + $1.frame.intersection(visible).height }
        // All but the separators.
        if height > windowSize.height - 20 { break }
        usleep(100)
      }
      _ = try compositor.compose(at: MonotonicTime.now)
    }

    func close() {
      scene?.close()
      scene = nil
    }
  }

  /// Jumps to rows that were never measured, as those with the scroll bar. Ten of them are visible. The rows around the
  /// viewport of the last jump are still being measured at the next one.
  private static func expensiveRows() throws -> [Measurement] {
    let (table, rows) = (TableNode(), ExpensiveRows())
    table.dataSource = rows
    let window = RunningWindow(table)
    defer { window.close() }
    try window.showRows()
    let samples = try (1...30).map { jump in
      try Stopwatch.milliseconds {
        table.contentOffset.y = CGFloat(jump * 7_919 % 99_000) * 80
        try window.showRows()
      }
    }
    withExtendedLifetime(rows) {}
    return [
      .atMost("a jump to ten of 100,000 rows that take 10 ms each, to their frame", "ms", samples, 80)
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
