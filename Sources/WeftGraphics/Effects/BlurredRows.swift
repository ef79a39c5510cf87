import Foundation

/// A mask after the first half of a blur, along its rows; 8.8 fixed-point numbers.
struct BlurredRows {
  private let kernel: GaussianKernel
  private let target: PixelRect
  /// The rows that the target depends on.
  private let rows: Range<Int>
  private let width: Int
  private let values: [UInt16]
  /// For every row, whether it differs from the one before; the rows outside are all zero.
  private let changes: [Bool]

  init(of mask: AlphaMask, kernel: GaussianKernel, target: PixelRect) {
    let width = target.width
    let first = max(mask.bounds.minY, target.minY - kernel.radius)
    let rows = first..<max(first, min(mask.bounds.maxY, target.maxY + kernel.radius))
    var values = [UInt16](repeating: 0, count: rows.count * width)
    var changes = [Bool](repeating: true, count: rows.count + 1)
    var row = RowBlur(kernel: kernel, columns: target.minX..<target.maxX)
    mask.withBytes { bytes, bytesPerRow in
      values.withUnsafeMutableBufferPointer { values in
        guard let start = values.baseAddress else { return }
        for index in 0..<rows.count {
          let line = bytes + (index + rows.lowerBound - mask.bounds.minY) * bytesPerRow
          let result = start + index * width
          if index > 0, memcmp(line, line - bytesPerRow, mask.bounds.width) == 0 {
            changes[index] = false
            result.update(from: result - width, count: width)
          } else {
            row.blur(line, of: mask.bounds, into: result)
          }
        }
      }
    }
    self.kernel = kernel
    self.target = target
    self.rows = rows
    self.width = width
    self.values = values
    self.changes = changes
  }

  /// The second half: blurs along the columns, and rounds to bytes.
  func blurColumns(into bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int) {
    let radius = kernel.radius
    var sums = [UInt32](repeating: 0, count: width)
    // The number of rows before an index that differ from their previous row.
    var counts = [0]
    counts.reserveCapacity(changes.count + 1)
    for change in changes { counts.append(counts[counts.count - 1] + (change ? 1 : 0)) }
    values.withUnsafeBufferPointer { values in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let start = values.baseAddress, let sums = sums.baseAddress else { return }
        for y in target.minY..<target.maxY {
          let first = min(max(y - radius + 1 - rows.lowerBound, 0), changes.count)
          let last = min(max(y + radius + 1 - rows.lowerBound, 0), changes.count)
          let line = bytes + (y - target.minY) * bytesPerRow
          if y > target.minY, counts[last] == counts[max(first - 1, 0)] {
            // The window covers the same values as for the previous row.
            line.update(from: line - bytesPerRow, count: width)
            continue
          }
          if (counts[last] - counts[first]) * 3 < 2 * radius {
            sumChanges(first..<last, at: y, start, sums)
          } else {
            sumRows(at: y, start, sums)
          }
          for x in 0..<width { line[x] = UInt8(truncatingIfNeeded: (sums[x] &+ 1 << 23) >> 24) }
        }
      }
    }
  }

  /// Adds up every row in reach.
  private func sumRows(
    at y: Int, _ start: UnsafePointer<UInt16>, _ sums: UnsafeMutablePointer<UInt32>
  ) {
    sums.update(repeating: 0, count: width)
    for row in max(rows.lowerBound, y - kernel.radius)..<min(rows.upperBound, y + kernel.radius + 1) {
      let weight = UInt32(kernel.weights[y - row + kernel.radius])
      let line = start + (row - rows.lowerBound) * width
      for x in 0..<width { sums[x] &+= weight &* UInt32(line[x]) }
    }
  }

  /// Adds up the rows in reach that differ from the previous one, each as a blurred step.
  private func sumChanges(
    _ window: Range<Int>, at y: Int, _ start: UnsafePointer<UInt16>, _ sums: UnsafeMutablePointer<UInt32>
  ) {
    // Steps above the window have their full height. Their sum is the row before the window.
    let above = window.lowerBound - 1
    if above >= 0, above < rows.count {
      let line = start + above * width
      for x in 0..<width { sums[x] = UInt32(line[x]) << 16 }
    } else {
      sums.update(repeating: 0, count: width)
    }
    for index in window where changes[index] {
      let step = kernel.sums[y - (index + rows.lowerBound) + kernel.radius]
      switch index {
      case 0:
        let line = start
        for x in 0..<width { sums[x] &+= step &* UInt32(line[x]) }
      case rows.count:
        let line = start + (index - 1) * width
        for x in 0..<width { sums[x] &-= step &* UInt32(line[x]) }
      default:
        let line = start + index * width
        let before = line - width
        for x in 0..<width { sums[x] &+= step &* (UInt32(line[x]) &- UInt32(before[x])) }
      }
    }
  }
}
