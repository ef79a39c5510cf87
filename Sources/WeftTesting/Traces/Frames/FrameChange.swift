import WeftGraphics

/// How pixels of a frame come from the frame before, or from images of the trace.
///
/// The changes of a frame are applied in their order, and all moves come first: they read the frame before.
enum FrameChange: Hashable, Sendable {
  /// Pixels of the frame before, moved vertically.
  ///
  /// - `area`: where they are in this frame.
  /// - `row`: the row of the frame before that becomes the first one of the area.
  case move(area: PixelRect, row: Int)
  /// A part of an image that an earlier frame has brought.
  case reuse(image: Int, x: Int, y: Int, area: PixelRect)
  /// A whole image with its top left corner at a pixel.
  case insert(image: Int, x: Int, y: Int)
}

extension FrameChange {
  /// The change as numbers, the first of which is its kind.
  var numbers: [Int] {
    switch self {
    case .move(let area, let row): [0, area.minX, area.minY, area.width, area.height, row]
    case .reuse(let image, let x, let y, let area):
      [1, area.minX, area.minY, area.width, area.height, image, x, y]
    case .insert(let image, let x, let y): [2, x, y, image]
    }
  }

  /// Reads numbers that `numbers` has given; nil for others.
  init?(numbers: [Int]) {
    func area(_ first: Int) -> PixelRect {
      PixelRect(
        x: numbers[first], y: numbers[first + 1], width: numbers[first + 2], height: numbers[first + 3])
    }
    switch (numbers.first, numbers.count) {
    case (0, 6): self = .move(area: area(1), row: numbers[5])
    case (1, 8): self = .reuse(image: numbers[5], x: numbers[6], y: numbers[7], area: area(1))
    case (2, 4): self = .insert(image: numbers[3], x: numbers[1], y: numbers[2])
    default: return nil
    }
  }
}
