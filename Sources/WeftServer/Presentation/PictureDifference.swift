import WeftGraphics

/// The requests that turn one picture into another with few bytes.
///
/// Rectangles of one colour come first, then the pixels over them. The rectangles are found cell by cell, and
/// joined where that saves bytes. The background of a text is therefore sent as a colour, and only the letters
/// as pixels.
struct PictureDifference {
  /// The rectangles that have one colour, by that colour.
  private(set) var fills: [UInt32: [PixelRect]] = [:]
  /// The rectangles whose pixels are sent.
  private(set) var images: [PixelRect] = []

  /// Small cells follow the lines of a text.
  private static let cell = PixelSize(width: 16, height: 8)
  /// The sizes of requests in bytes: an image without its pixels, a rectangle, and a change of the colour with
  /// the beginning of a list of rectangles.
  private static let (imageSize, fillSize, colorSize) = (24, 8, 28)

  /// About how many bytes the requests have.
  var byteCount: Int {
    images.reduce(0) { $0 + Self.imageSize + 4 * $1.area }
      + fills.reduce(0) { $0 + Self.colorSize + Self.fillSize * $1.value.count }
  }

  /// Adds a rectangle whose pixels are sent.
  mutating func add(_ rect: PixelRect) { images.append(rect) }

  /// Copies a rectangle from one picture to another, and adds it.
  mutating func copyAll(from new: PixelRows, to old: PixelRows, in rect: PixelRect) {
    old.copy(rect, from: new)
    images.append(rect)
  }

  /// Finds how a rectangle of a picture differs from an older one, adds that, and copies it to the older one.
  mutating func compare(_ new: PixelRows, with old: PixelRows, in rect: PixelRect) {
    var finished = RectangleLists()
    for y in stride(from: rect.minY, to: rect.maxY, by: Self.cell.height) {
      var band = RectangleLists()
      for x in stride(from: rect.minX, to: rect.maxX, by: Self.cell.width) {
        let cell = PixelRect(x: x, y: y, width: Self.cell.width, height: Self.cell.height).intersection(rect)
        let changed = new.bounds(ofDifferenceFrom: old, in: cell)
        if changed.isEmpty { continue }
        Self.describe(changed, of: new, in: &band)
        old.copy(changed, from: new)
      }
      finished.addBand(band)
    }
    images += finished.images
    for (color, rectangles) in finished.fills { fills[color, default: []] += rectangles }
  }

  /// Describes the pixels of a rectangle: by its main colour and the pixels that do not have it, or by all.
  private static func describe(_ rect: PixelRect, of picture: PixelRows, in band: inout RectangleLists) {
    guard let color = mainColor(of: rect, in: picture) else { return band.addImage(rect) }
    let rest = picture.bounds(of: rect, without: color)
    guard 4 * (rect.area - rest.area) > 2 * fillSize else { return band.addImage(rect) }
    band.addFill(rect, color)
    if !rest.isEmpty { band.addImage(rest) }
  }

  /// The colour of at least two corners of a rectangle.
  private static func mainColor(of rect: PixelRect, in picture: PixelRows) -> UInt32? {
    let (top, bottom) = (picture.row(rect.minY, from: rect.minX), picture.row(rect.maxY - 1, from: rect.minX))
    let last = rect.width - 1
    if top[0] == top[last] || top[0] == bottom[0] || top[0] == bottom[last] { return top[0] }
    if top[last] == bottom[0] || top[last] == bottom[last] { return top[last] }
    return bottom[0] == bottom[last] ? bottom[0] : nil
  }

  /// Rectangles that are joined with their neighbours where that saves bytes.
  private struct RectangleLists {
    var fills: [UInt32: [PixelRect]] = [:]
    var images: [PixelRect] = []
    /// Where the lower edges of finished rectangles are: the index of the last one by its left edge.
    private var lastImages: [Int: Int] = [:]
    private var lastFills: [FillEdge: Int] = [:]

    private struct FillEdge: Hashable {
      let color: UInt32
      let minX: Int
    }

    /// Adds an image to the right of those in the same band.
    mutating func addImage(_ rect: PixelRect) {
      guard let last = images.last, last.maxX + 2 * imageSize > rect.minX else { return images.append(rect) }
      let union = last.union(rect)
      if 4 * (union.area - last.area - rect.area) <= imageSize {
        images[images.count - 1] = union
      } else {
        images.append(rect)
      }
    }

    /// Adds a rectangle of one colour to the right of those in the same band.
    mutating func addFill(_ rect: PixelRect, _ color: UInt32) {
      var list = fills[color] ?? []
      if let last = list.last, last.maxX == rect.minX, last.minY == rect.minY, last.maxY == rect.maxY {
        list[list.count - 1].maxX = rect.maxX
      } else {
        list.append(rect)
      }
      fills[color] = list
    }

    /// Adds a finished band below those so far.
    mutating func addBand(_ band: RectangleLists) {
      for rect in band.images {
        if let index = lastImages[rect.minX], images[index].isContinued(by: rect) {
          images[index].maxY = rect.maxY
        } else {
          lastImages[rect.minX] = images.count
          images.append(rect)
        }
      }
      for (color, rectangles) in band.fills { addBand(rectangles, color) }
    }

    private mutating func addBand(_ rectangles: [PixelRect], _ color: UInt32) {
      var list = fills[color] ?? []
      for rect in rectangles {
        let edge = FillEdge(color: color, minX: rect.minX)
        if let index = lastFills[edge], list[index].isContinued(by: rect) {
          list[index].maxY = rect.maxY
        } else {
          lastFills[edge] = list.count
          list.append(rect)
        }
      }
      fills[color] = list
    }
  }
}

extension PixelRect {
  /// Whether another rectangle is directly below, with the same left and right edges.
  fileprivate func isContinued(by other: PixelRect) -> Bool {
    minX == other.minX && maxX == other.maxX && maxY == other.minY
  }
}
