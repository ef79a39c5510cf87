/// Blurs one row after another, with shared scratch memory.
struct RowBlur {
  private let kernel: GaussianKernel
  private let columns: Range<Int>
  /// The sums of the columns where a blurred step is rising.
  private var sums: [UInt32]
  /// The changes at the columns from which on a step has its full height.
  private var steps: [UInt32]

  /// - Parameter columns: the columns to compute.
  init(kernel: GaussianKernel, columns: Range<Int>) {
    self.kernel = kernel
    self.columns = columns
    sums = [UInt32](repeating: 0, count: columns.count)
    steps = [UInt32](repeating: 0, count: columns.count + 1)
  }

  /// Adds up the blurred steps of a row of a mask with the given bounds; 8.8 fixed-point numbers.
  mutating func blur(
    _ line: UnsafePointer<UInt8>, of bounds: PixelRect, into result: UnsafeMutablePointer<UInt16>
  ) {
    let width = columns.count
    let radius = kernel.radius
    let origin = bounds.minX - columns.lowerBound
    sums.withUnsafeMutableBufferPointer { sums in
      steps.withUnsafeMutableBufferPointer { steps in
        kernel.sums.withUnsafeBufferPointer { blurredStep in
          sums.update(repeating: 0)
          steps.update(repeating: 0)
          var before: UInt8 = 0
          for column in 0...bounds.width {
            let value = column < bounds.width ? line[column] : 0
            guard value != before else { continue }
            // Negative differences wrap around, and so do the sums, so the results are correct.
            let change = UInt32(value) &- UInt32(before)
            before = value
            let place = column + origin
            steps[min(max(place + radius, 0), width)] &+= change
            let (first, last) = (max(0, place - radius), min(width, place + radius))
            guard first < last else { continue }
            for x in first..<last { sums[x] &+= change &* blurredStep[x - place + radius] }
          }
          var height: UInt32 = 0
          for x in 0..<width {
            height &+= steps[x]
            result[x] = UInt16(truncatingIfNeeded: (sums[x] &+ height << 16 &+ 128) >> 8)
          }
        }
      }
    }
  }
}
