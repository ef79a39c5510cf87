import Foundation
import Photographs
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftText

/// Tables of a hundred thousand rows: opening, scrolling, updates and memory.
@MainActor
enum ListBenchmarks {
  private static let count = 100_000
  private static let windowSize = CGSize(width: 1000, height: 800)

  static func run() -> [Measurement] {
    [opening(), scrolling(), updating()] + jumping() + [
      memory("texts", of: Rows()), memory("photographs", of: Posts()),
    ]
  }

  /// A row with a text of one line or several.
  @MainActor
  private final class Rows: TableDataSource {
    var rows = Array(0..<count)

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let row = rows[indexPath.row]
      return {
        TextCellNode(text: String(repeating: "Row \(row) has something to say. ", count: 1 + row % 5))
      }
    }
  }

  private static func open() -> (TableNode, Rows, OffscreenWindow) {
    let (table, rows) = (TableNode(), Rows())
    table.dataSource = rows
    let window = OffscreenWindow(size: windowSize, rootNode: table)
    window.settle()
    return (table, rows, window)
  }

  /// From the creation of the table to the first complete frame.
  private static func opening() -> Measurement {
    _ = open()
    let samples = (0..<15).map { _ in
      Stopwatch.milliseconds {
        let (table, _, window) = open()
        _ = window.render()
        withExtendedLifetime(table) {}
      }
    }
    return .atMost("a table of 100,000 rows opened, to the first complete frame", "ms", samples, 150)
  }

  /// The processor time of main for a frame in which the content moves by 50 points. At 60 frames a second
  /// this is a speed of 3,000 points a second.
  private static func scrolling() -> Measurement {
    let (table, rows, window) = open()
    var samples: [Double] = []
    for _ in 0..<400 {
      let time = Stopwatch.processorMilliseconds {
        table.contentOffset.y += 50
        window.scene.update()
      }
      samples.append(time)
      window.settle()
    }
    withExtendedLifetime(rows) {}
    return .atMost("time of main for a frame of scrolling by 50 points", "ms", samples, 2)
  }

  /// A data source of ten million rows that counts the requested rows.
  @MainActor
  private final class CountedRows: TableDataSource {
    static let count = 10_000_000
    var askedCount = 0

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { Self.count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      askedCount += 1
      let row = indexPath.row
      return {
        TextCellNode(text: String(repeating: "Row \(row) has something to say. ", count: 1 + row % 5))
      }
    }
  }

  /// The time from a jump in ten million rows to the complete frame, and the number of rows that were created
  /// for it. The window is twenty rows high.
  private static func jumping() -> [Measurement] {
    let (table, rows) = (TableNode(), CountedRows())
    table.dataSource = rows
    let window = OffscreenWindow(size: windowSize, rootNode: table)
    window.settle()
    var (times, counts): ([Double], [Double]) = ([], [])
    for jump in 1...30 {
      rows.askedCount = 0
      let row = jump * 7_919_993 % CountedRows.count
      times.append(
        Stopwatch.milliseconds {
          table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
          _ = window.render()
        })
      window.settle()
      counts.append(Double(rows.askedCount))
    }
    return [
      .atMost("a jump in a table of 10,000,000 rows, to the picture of those there", "ms", times, 100),
      .atMost("rows made for such a jump", "rows", counts, 100),
    ]
  }

  /// The processor time of main for an update with ten insertions, some of which are visible.
  private static func updating() -> Measurement {
    let (table, rows, window) = open()
    var samples: [Double] = []
    for round in 0..<100 {
      let time = Stopwatch.processorMilliseconds {
        table.performBatchUpdates(animated: true) {
          // From the front to the back, so that each index is already the final one.
          let places = (0..<10).map { ($0 < 5 ? $0 * 3 : $0 * 9973) + round % 7 }
          for place in places { rows.rows.insert(count + round, at: place) }
          table.insertRows(at: places.map { IndexPath(row: $0, section: 0) })
        }
        window.scene.update()
      }
      samples.append(time)
      window.advance(by: 0.1)
    }
    return .atMost("time of main for an update with ten insertions", "ms", samples, 4)
  }

  /// A row with a photograph from a file and a text.
  private final class PostCellNode: CellNode, @unchecked Sendable {
    // Unchecked: the stored properties do not change.
    private let photo = NetworkImageNode()
    private let text: TextNode

    init(_ row: Int, photo url: URL) {
      text = TextNode(AttributedText("Row \(row) has a photograph to show.", font: Font(size: 14)))
      super.init()
      automaticallyManagesSubnodes = true
      photo.url = url
      photo.style.preferredSize = CGSize(width: 160, height: 90)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      HStack(spacing: 12, alignItems: .center) {
        photo
        text
      }
      .inset(top: 5, left: 10, bottom: 5, right: 10)
    }
  }

  @MainActor
  private final class Posts: TableDataSource {
    private let photos = Photographs.all

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let (row, photo) = (indexPath.row, photos[indexPath.row % photos.count])
      return { PostCellNode(row, photo: photo) }
    }
  }

  /// The memory of the process after scrolling through all rows, as a multiple of that after the first
  /// thousand.
  private static func memory(_ name: String, of rows: any TableDataSource) -> Measurement {
    let table = TableNode()
    table.dataSource = rows
    let window = OffscreenWindow(size: windowSize, rootNode: table)
    window.settle()
    func scroll(to end: Int) -> Double {
      var row = 0
      while row < end {
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        window.settle()
        row = (table.indexPathsForVisibleRows.last?.row ?? end) + 1
      }
      return ProcessUse.proportionalMegabytes(of: getpid()) ?? .nan
    }
    let start = scroll(to: 1000)
    let end = scroll(to: count)
    withExtendedLifetime(rows) {}
    return .atMost(
      "memory after 100,000 rows of \(name), by that after 1,000", "times", [end / start], 1.2)
  }
}
