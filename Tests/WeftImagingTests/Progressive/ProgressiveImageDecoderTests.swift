import Foundation
import Testing
import WeftGraphics

@testable import WeftImaging

/// The mean distance of two pictures of the same size, in levels of 255.
private func distance(_ left: Bitmap, _ right: Bitmap) -> Double {
  var sum = 0.0
  for y in stride(from: 0, to: left.height, by: 3) {
    for x in stride(from: 0, to: left.width, by: 3) {
      let (first, second) = (left.pixel(x: x, y: y), right.pixel(x: x, y: y))
      sum += abs(first.red - second.red) + abs(first.green - second.green) + abs(first.blue - second.blue)
    }
  }
  let count = (left.width / 3 + 1) * (left.height / 3 + 1)
  return sum * 255 / 3 / Double(count)
}

private func feed(
  _ data: Data, _ decoder: ProgressiveImageDecoder, piece: Int = 1500
) throws -> [(bitmap: Bitmap, quality: Double)] {
  var results: [(bitmap: Bitmap, quality: Double)] = []
  for start in stride(from: 0, to: data.count, by: piece) {
    try decoder.append(data[data.startIndex + start..<data.startIndex + min(start + piece, data.count)])
    if let result = try decoder.render() { results.append(result) }
  }
  return results
}

@Suite struct ProgressiveImageDecoderTests {
  @Test func `A progressive JPEG gets ever sharper, up to the whole picture`() throws {
    let data = try TestPictures.photograph("astronaut")
    let whole = try ImageDecoder.decode(data)
    let decoder = ProgressiveImageDecoder(expectedBytes: data.count)
    let results = try feed(data, decoder)
    #expect(results.count > 8 && decoder.pixelSize == whole.pixelSize)
    #expect(results.allSatisfy { $0.bitmap.pixelSize == whole.pixelSize })
    let distances = results.map { distance($0.bitmap, whole) }
    #expect(distances.last == 0 && (results.last?.quality ?? 0) == 1)
    #expect(try #require(distances.first) > 5)
    // Half way through it is clearly better than at first.
    #expect(distances[distances.count / 2] < 0.6 * (distances.first ?? 0))
    #expect(results.map(\.quality) == results.map(\.quality).sorted())
  }

  @Test func `A baseline JPEG fills from the top; what is missing is transparent`() throws {
    let data = try TestPictures.photograph("coffee")
    let whole = try ImageDecoder.decode(data)
    let decoder = ProgressiveImageDecoder()
    try decoder.append(data.prefix(data.count / 2))
    let (bitmap, quality) = try #require(try decoder.render())
    #expect(quality > 0.2 && quality < 0.8 && !bitmap.isOpaque)
    let rows = Int((quality * Double(whole.height)).rounded())
    #expect(bitmap.pixel(x: 20, y: rows / 2) == whole.pixel(x: 20, y: rows / 2))
    #expect(bitmap.pixel(x: 20, y: rows) == .clear)
    #expect(bitmap.pixel(x: 20, y: whole.height - 1) == .clear)
    try decoder.append(data.suffix(from: data.count / 2))
    #expect(try #require(try decoder.render()).bitmap == whole)
    #expect(decoder.quality == 1)
  }

  @Test(arguments: 1...8)
  func `Pictures with an orientation fill from the side of their first row`(orientation: UInt8) throws {
    let data = TestPictures.noting(orientation, in: try TestPictures.photograph("coffee"))
    let whole = try ImageDecoder.decode(data)
    let decoder = ProgressiveImageDecoder()
    try decoder.append(data.prefix(data.count / 2))
    let bitmap = try #require(try decoder.render()).bitmap
    #expect(bitmap.pixelSize == whole.pixelSize && decoder.pixelSize == whole.pixelSize)
    for (x, y) in [
      (1, 1), (bitmap.width - 2, 1), (1, bitmap.height - 2), (bitmap.width - 2, bitmap.height - 2),
    ] {
      let pixel = bitmap.pixel(x: x, y: y)
      #expect(pixel.alpha == 0 || pixel == whole.pixel(x: x, y: y))
    }
    // The first row is there, the last one isn't.
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0), (1, 0), (1, 1), (0, 1)]
    let (right, bottom) = corners[Int(orientation) - 1]
    func corner(_ right: Int, _ bottom: Int) -> Color {
      bitmap.pixel(x: right * (bitmap.width - 1), y: bottom * (bitmap.height - 1))
    }
    #expect(corner(right, bottom).alpha == 1)
    #expect(corner(1 - right, 1 - bottom).alpha == 0)
  }

  @Test func `PNG fills from the top, too`() throws {
    let picture = try ImageDecoder.decode(TestPictures.photograph())
    let data = try picture.pngData()
    let decoder = ProgressiveImageDecoder(expectedBytes: data.count)
    let results = try feed(data, decoder, piece: 20_000)
    #expect(results.count > 3 && results.last?.bitmap == picture)
    #expect(results.first?.bitmap.pixel(x: 3, y: picture.height - 1) == .clear)
  }

  @Test func `Large JPEGs are decoded in a fraction of their size`() throws {
    let data = try TestPictures.photograph("astronaut")
    let whole = try ImageDecoder.size(of: data)
    let decoder = ProgressiveImageDecoder(expectedBytes: data.count, maximumPixels: whole.area / 10)
    let bitmap = try #require(try feed(data, decoder).last).bitmap
    #expect(bitmap.pixelSize == PixelSize(width: (whole.width + 3) / 4, height: (whole.height + 3) / 4))
    #expect(decoder.pixelSize == whole)
  }

  @Test func `Rendering waits for bytes, quality and time`() throws {
    let data = try TestPictures.photograph("coffee")
    var time = 0.0
    func decoder(_ rendering: ProgressiveRendering) -> ProgressiveImageDecoder {
      ProgressiveImageDecoder(expectedBytes: data.count, rendering: rendering) { time }
    }
    var rendering = ProgressiveRendering.always
    rendering.minimumBytes = 30_000
    let late = try feed(data, decoder(rendering))
    #expect(late.allSatisfy { $0.quality >= 30_000 / Double(data.count) } && !late.isEmpty)
    rendering = .always
    rendering.minimumQualityStep = 0.25
    let coarse = try feed(data, decoder(rendering)).map(\.quality)
    #expect((2...5).contains(coarse.count))
    #expect(zip(coarse, coarse.dropFirst()).allSatisfy { $1 - $0 >= 0.25 })
    rendering = .always
    rendering.minimumInterval = 1
    let slow = decoder(rendering)
    #expect(try feed(data.prefix(40_000), slow).count == 1)
    time += 1
    #expect(try feed(data.dropFirst(40_000), slow).count == 1)
  }

  @Test func `A complete scan of a progressive JPEG is rendered regardless of the quality step`() throws {
    let data = try TestPictures.photograph("astronaut")
    var rendering = ProgressiveRendering.always
    rendering.minimumQualityStep = 2
    let results = try feed(data, ProgressiveImageDecoder(expectedBytes: data.count, rendering: rendering))
    #expect(results.count >= 5)
  }

  @Test func `Without new data there is nothing to render`() throws {
    let decoder = ProgressiveImageDecoder()
    #expect(try decoder.render() == nil && decoder.quality == 0)
    let data = try TestPictures.photograph()
    try decoder.append(data.prefix(10_000))
    #expect(try decoder.render() != nil)
    #expect(try decoder.render() == nil)
    try decoder.append(Data())
    #expect(try decoder.render() == nil)
  }

  @Test func `Unknown, enormous and overlong pictures are refused, and stay refused`() throws {
    let unknown = ProgressiveImageDecoder()
    #expect(throws: ImageError.unsupportedFormat) { try unknown.append(Data(repeating: 0x41, count: 5000)) }
    #expect(throws: ImageError.unsupportedFormat) { try unknown.append(Data()) }
    let enormous = ProgressiveImageDecoder()
    #expect(throws: ImageError.tooLarge(PixelSize(width: 30_000, height: 30_000), limit: 100_000_000)) {
      try enormous.append(TestPictures.blackPNG(width: 30_000, height: 30_000))
    }
    let long = ProgressiveImageDecoder(limits: DecodingLimits(maximumBytes: 1000))
    #expect(throws: ImageError.tooMuchData(limit: 1000)) { try long.append(try TestPictures.photograph()) }
  }

  @Test func `The size may come after long metadata`() throws {
    let photograph = try TestPictures.photograph()
    let segment = Data([0xFF, 0xE1]) + UInt16(60_002).bigEndianData + Data(count: 60_000)
    let data: Data = photograph.prefix(2) + segment + segment + photograph.dropFirst(2)
    let decoder = ProgressiveImageDecoder(expectedBytes: data.count)
    let results = try feed(data, decoder, piece: 8192)
    #expect(try #require(results.last).bitmap == (try ImageDecoder.decode(photograph)))
  }

  @Test func `What came after the last search for the size is searched at the end`() throws {
    let photograph = try TestPictures.photograph()
    let segment = Data([0xFF, 0xE1]) + UInt16(60_002).bigEndianData + Data(count: 60_000)
    let count = 9 * photograph.count / segment.count + 1
    let metadata = (0..<count).reduce(into: photograph.prefix(2)) { data, _ in data += segment }
    // Of unknown length; the rest is too short for another search.
    let decoder = ProgressiveImageDecoder()
    try decoder.append(metadata)
    try decoder.append(photograph.dropFirst(2))
    #expect(try decoder.render() == nil && decoder.pixelSize == nil)
    #expect(try #require(try decoder.render(isLast: true)).bitmap == (try ImageDecoder.decode(photograph)))
  }

  @Test func `Data may come byte by byte`() throws {
    let data = try TestPictures.photograph("wall-clock")
    let decoder = ProgressiveImageDecoder(expectedBytes: data.count)
    for byte in data { try decoder.append(Data([byte])) }
    #expect(try #require(try decoder.render()).bitmap == (try ImageDecoder.decode(data)))
  }
}

@Suite struct ScanCounterTests {
  @Test func `Scans are counted, and those of a camera's thumbnail are not`() throws {
    var counter = ScanCounter()
    counter.append(try TestPictures.photograph("astronaut"))
    #expect(counter.isProgressive && counter.begun > 5)
    var baseline = ScanCounter()
    let photograph = try TestPictures.photograph()
    let thumbnail = try TestPictures.photograph("wall-clock")
    let segment = Data([0xFF, 0xE1]) + UInt16(thumbnail.count + 2).bigEndianData + thumbnail
    baseline.append(photograph.prefix(2) + segment + photograph.dropFirst(2))
    #expect(!baseline.isProgressive && baseline.begun == 1 && baseline.count == 0)
    var other = ScanCounter()
    other.append(Data([0x89, 0xFF, 0xDA, 0xFF, 0xDA]))
    #expect(other.begun == 0)
  }
}
