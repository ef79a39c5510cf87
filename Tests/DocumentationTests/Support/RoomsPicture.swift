import Foundation

/// The diagram of the rooms in the article on the architecture, as SVG. Each room is above its dependencies. Lines
/// lead to its direct dependencies, except those on which another of them depends.
struct RoomsPicture {
  private static let boxSize = CGSize(width: 128, height: 34)
  private static let rowGap: CGFloat = 38
  private static let columnGap: CGFloat = 18
  private static let margin: CGFloat = 24

  /// An item of a row: a room, or a line that passes through the row.
  private struct Item {
    /// Nil for a line.
    var room: String?
    /// The items of the row below to which lines lead.
    var supports: [Int] = []
    /// The x coordinate of the centre.
    var x: CGFloat = 0

    var width: CGFloat { room == nil ? 0 : RoomsPicture.boxSize.width }
  }

  /// From the lowest row to the highest.
  private var rows: [[Item]] = []

  /// - Parameter rooms: in the order of the manifest.
  init(of rooms: [Rooms.Room]) {
    var levels: [String: Int] = [:]
    var below: [String: Set<String>] = [:]
    var places: [String: Int] = [:]
    for room in rooms {
      let direct = room.dependencies.filter { levels[$0] != nil }
      below[room.name] = direct.union(direct.flatMap { below[$0] ?? [] })
      let level = (direct.compactMap { levels[$0] }.max() ?? -1) + 1
      levels[room.name] = level
      if level == rows.count { rows.append([]) }
      places[room.name] = rows[level].count
      rows[level].append(Item(room: room.name))
    }
    for room in rooms {
      guard let level = levels[room.name], let place = places[room.name] else { continue }
      let direct = room.dependencies.filter { levels[$0] != nil }.sorted()
      for support in direct where !direct.contains(where: { below[$0]?.contains(support) == true }) {
        guard let end = levels[support], let target = places[support] else { continue }
        connect(row: level, item: place, to: target, inRow: end)
      }
    }
    for _ in 0..<4 { arrange() }
  }

  /// Adds a line to an item of a lower row, through the rows in between.
  private mutating func connect(row: Int, item: Int, to target: Int, inRow end: Int) {
    var (row, item) = (row, item)
    while row - 1 > end {
      rows[row - 1].append(Item())
      rows[row][item].supports.append(rows[row - 1].count - 1)
      (row, item) = (row - 1, rows[row - 1].count - 1)
    }
    rows[row][item].supports.append(target)
  }

  /// Orders each row by the positions to which its lines lead, and centres it.
  private mutating func arrange() {
    for row in rows.indices {
      if row > 0 {
        let keys = rows[row].map { item in
          item.supports.reduce(0) { $0 + rows[row - 1][$1].x } / CGFloat(max(item.supports.count, 1))
        }
        let order = rows[row].indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        rows[row] = order.map { rows[row][$0] }
        if row + 1 < rows.count {
          let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
          for item in rows[row + 1].indices {
            rows[row + 1][item].supports = rows[row + 1][item].supports.compactMap { places[$0] }
          }
        }
      }
      var x = -Self.width(of: rows[row]) / 2
      for item in rows[row].indices {
        rows[row][item].x = x + rows[row][item].width / 2
        x += rows[row][item].width + Self.columnGap
      }
    }
  }

  private static func width(of row: [Item]) -> CGFloat {
    row.reduce(-columnGap) { $0 + $1.width + columnGap }
  }

  /// The content of the SVG file.
  var svg: String {
    let width = (rows.map(Self.width).max() ?? 0) + 2 * Self.margin
    let step = Self.boxSize.height + Self.rowGap
    let height = CGFloat(rows.count) * step - Self.rowGap + 2 * Self.margin
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Int(width))\" height=\"\(Int(height))\" "
        + "viewBox=\"\(Int(-width / 2)) 0 \(Int(width)) \(Int(height))\" "
        + "font-family=\"Inter, sans-serif\" font-size=\"13\" text-anchor=\"middle\">",
      "<rect x=\"\(Int(-width / 2))\" width=\"\(Int(width))\" height=\"\(Int(height))\" rx=\"12\" fill=\"#f6f7f9\"/>",
    ]
    for row in rows.indices {
      let top = height - Self.margin - Self.boxSize.height - CGFloat(row) * step
      for item in rows[row] {
        if item.room == nil { lines.append(Self.line(item.x, top, item.x, top + Self.boxSize.height)) }
        for support in item.supports {
          lines.append(Self.line(item.x, top + Self.boxSize.height, rows[row - 1][support].x, top + step))
        }
        if let room = item.room { lines += Self.box(room, item.x, top) }
      }
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private static func line(_ x: CGFloat, _ top: CGFloat, _ endX: CGFloat, _ bottom: CGFloat) -> String {
    let middle = Int((top + bottom) / 2)
    return "<path d=\"M\(Int(x)) \(Int(top))C\(Int(x)) \(middle) \(Int(endX)) \(middle) \(Int(endX)) "
      + "\(Int(bottom))\" fill=\"none\" stroke=\"#9aa4b2\" stroke-width=\"1.5\"/>"
  }

  private static func box(_ name: String, _ x: CGFloat, _ top: CGFloat) -> [String] {
    [
      "<rect x=\"\(Int(x - boxSize.width / 2))\" y=\"\(Int(top))\" width=\"\(Int(boxSize.width))\" "
        + "height=\"\(Int(boxSize.height))\" rx=\"8\" fill=\"#ffffff\" stroke=\"#c3cad4\"/>",
      "<text x=\"\(Int(x))\" y=\"\(Int(top) + 22)\" fill=\"#1d2430\">\(name)</text>",
    ]
  }
}
