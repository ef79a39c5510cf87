import WeftGraphics

/// Where rows of bands are in the images of a trace.
struct RowDictionary {
  /// A row of a band in an image.
  struct Place {
    let image: Int
    /// The band of the image.
    let band: Int
    let row: Int
  }

  private var places: [UInt64: Place] = [:]
  /// The checksums of each image: those of its bands, one after the other.
  private var images: [(height: Int, sums: [UInt64])] = []

  /// Adds an image with the number that comes next.
  mutating func add(_ area: PixelRect, bands: Range<Int>, of rows: FrameRows) {
    var sums: [UInt64] = []
    for (index, band) in bands.enumerated() {
      let column = rows.band(band)
      for row in area.minY..<area.maxY {
        let sum = column[column.startIndex + row]
        sums.append(sum)
        if places[sum] == nil {
          places[sum] = Place(image: images.count, band: index, row: row - area.minY)
        }
      }
    }
    images.append((area.height, sums))
  }

  /// Returns where the first of some rows is, and how many of them follow it there; nil if it is in no image.
  func longestRun(of sums: ArraySlice<UInt64>) -> (place: Place, count: Int)? {
    guard let first = sums.first, let place = places[first] else { return nil }
    let (height, stored) = images[place.image]
    var count = 1
    while count < sums.count, place.row + count < height,
      stored[place.band * height + place.row + count] == sums[sums.startIndex + count]
    {
      count += 1
    }
    return (place, count)
  }
}
