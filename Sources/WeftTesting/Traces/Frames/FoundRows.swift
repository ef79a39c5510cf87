import WeftGraphics

/// Joins what was found in the bands of a frame to rectangles.
struct FoundRows {
  /// The run of rows in some adjacent bands.
  private struct Block {
    var bands: Range<Int>
    var run: BandMatcher.Run
  }

  private var blocks: [Block] = []

  /// Adds the runs of a band. Bands are added from left to right.
  mutating func add(_ runs: [BandMatcher.Run], band: Int) {
    for run in runs {
      if let index = blocks.lastIndex(where: { joins($0, run, band) }) {
        blocks[index].bands = blocks[index].bands.lowerBound..<band + 1
        blocks[index].run.rows = union(blocks[index].run.rows, run.rows)
      } else {
        blocks.append(Block(bands: band..<band + 1, run: run))
      }
    }
  }

  private func union(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  /// Whether a run continues a block to the right. New rows may differ a little at their ends: one image with
  /// some pixels that are known is smaller than two images.
  private func joins(_ block: Block, _ run: BandMatcher.Run, _ band: Int) -> Bool {
    guard block.bands.upperBound == band else { return false }
    let rows = block.run.rows
    switch (block.run.origin, run.origin) {
    case (.moved(let one), .moved(let other)): return one == other && rows == run.rows
    case (.image(let number, let first, let row), .image(let otherNumber, let otherBand, let otherRow)):
      return rows == run.rows && number == otherNumber && row == otherRow
        && otherBand - first == block.bands.count
    case (.new, .new):
      let both = union(rows, run.rows).count
      return both < rows.count + run.rows.count && both * 2 <= 3 * max(rows.count, run.rows.count)
    default: return false
    }
  }

  /// Returns the changes, with moves first and new images last.
  ///
  /// - Parameter insert: adds the image of an area and returns its number.
  func changes(in rows: FrameRows, insert: (PixelRect, Range<Int>) -> Int) -> [FrameChange] {
    var (moves, reuses, inserts): ([FrameChange], [FrameChange], [FrameChange]) = ([], [], [])
    for block in blocks {
      let area = PixelRect(
        minX: rows.columns(block.bands.lowerBound).lowerBound, minY: block.run.rows.lowerBound,
        maxX: rows.columns(block.bands.upperBound - 1).upperBound, maxY: block.run.rows.upperBound)
      switch block.run.origin {
      case .moved(let distance): moves.append(.move(area: area, row: area.minY + distance))
      case .image(let number, let band, let row):
        reuses.append(.reuse(image: number, x: band * FrameRows.bandWidth, y: row, area: area))
      case .new: inserts.append(.insert(image: insert(area, block.bands), x: area.minX, y: area.minY))
      }
    }
    return moves + reuses + inserts
  }
}
