import Foundation
import TestSupport
import Testing
import WeftGraphics

@testable import WeftImaging

/// Pictures that are scaled while they are decoded, compared with those that are scaled afterwards.
@Suite struct ScaledRowsTests {
  /// The picture in a file whose data arrives in pieces. If scans are shown, it is scaled afterwards.
  private func picture(
    _ data: Data, _ size: PixelSize, showsScans: Bool, pieceLength: Int
  ) throws -> DecodedPicture {
    let stream = try JPEGStream(showsScans: showsScans)
    stream.chooseSize = { _, _ in .scaled(size) }
    for start in stride(from: 0, to: data.count, by: pieceLength) {
      let piece = data.dropFirst(start).prefix(pieceLength)
      if let error = piece.withUnsafeBytes({ stream.write($0) }) { throw error }
    }
    if let error = stream.close() { throw error }
    return try #require(stream.picture)
  }

  private func expectSame(_ data: Data, _ size: PixelSize, pieceLength: Int) throws {
    let rows = try picture(data, size, showsScans: false, pieceLength: pieceLength)
    let whole = try picture(data, size, showsScans: true, pieceLength: data.count)
    #expect(rows.size == size && rows.pixels.size == size && whole.pixels.size != size)
    for orientation in [ImageOrientation.upright, .rotatedClockwise] {
      #expect(
        try rows.makeBitmap(orientation: orientation, scale: 1)
          == whole.makeBitmap(orientation: orientation, scale: 1),
        "\(size), pieces of \(pieceLength)")
    }
  }

  @Test func `Each row is scaled like the rows of a whole picture, wherever the data is divided`() throws {
    var random = SeededGenerator(seed: 3)
    let data = try TestPictures.photograph()
    for _ in 0..<40 {
      let factor = Double.random(in: 0.14...0.98, using: &random)
      let size = PixelSize(
        width: Int(451 * factor) - .random(in: 0...4, using: &random), height: Int(300 * factor))
      try expectSame(data, size, pieceLength: .random(in: 1...data.count, using: &random))
    }
  }

  @Test func `The rows of a file that ends early are black, as in a whole picture`() throws {
    let data = try TestPictures.photograph()
    let size = PixelSize(width: 400, height: 200)
    try expectSame(data.prefix(data.count / 2), size, pieceLength: 5000)
    let bitmap = try picture(data.prefix(data.count / 2), size, showsScans: false, pieceLength: 5000)
      .makeBitmap(orientation: .upright, scale: 1)
    #expect(bitmap.pixel(x: 200, y: 199) == .black && bitmap.pixel(x: 200, y: 20) != .black)
  }

  @Test func `A progressive picture has the pixels of its last scan`() throws {
    let data = try TestPictures.photograph("astronaut")
    try expectSame(data, PixelSize(width: 300, height: 290), pieceLength: 3000)
  }
}
