import Foundation
import Testing
import WeftGraphics

@testable import WeftImaging

private func png() throws -> Data {
  try Canvas.draw(size: CGSize(width: 80, height: 60)) { canvas in
    let colors = [Color(hex: 0xFF8000), Color(hex: 0x2040FF, alpha: 0.5)]
    canvas.fill(canvas.bounds, with: .linear(colors, from: .zero, to: CGPoint(x: 80, y: 60)))
  }.pngData()
}

@Suite struct DamagedPictureTests {
  @Test func `Empty data is an error of its own`() {
    #expect(throws: ImageError.empty) { try ImageDecoder.decode(Data()) }
    #expect(throws: ImageError.empty) { try ImageDecoder.size(of: Data()) }
  }

  @Test func `Data in an unknown format is reported as unsupported`() {
    for text in ["hello, this is no picture", "x", String(repeating: "\0", count: 5000)] {
      #expect(throws: ImageError.unsupportedFormat) { try ImageDecoder.decode(Data(text.utf8)) }
    }
  }

  @Test func `A missing file is unreadable`() {
    #expect {
      try ImageDecoder.decode(contentsOf: URL(fileURLWithPath: "/nonexistent/picture.png"))
    } throws: { error in
      guard case .unreadable(let reason)? = error as? ImageError else { return false }
      return reason.contains("/nonexistent/picture.png")
    }
  }

  @Test func `A picture that ends too early is reported as truncated, wherever it ends`() throws {
    let notedJPEG = TestPictures.noting(6, in: try TestPictures.photograph())
    for data in [try png(), try TestPictures.photograph(), notedJPEG] {
      #expect(throws: Never.self) { try ImageDecoder.decode(data) }
      for part in [12, 40, data.count / 3, data.count / 2, data.count - 20, data.count - 2] {
        #expect(throws: ImageError.truncated) { try ImageDecoder.decode(data.prefix(part)) }
      }
    }
    for data in [TestPictures.gif, TestPictures.webp] {
      for part in 1..<data.count - 1 {
        #expect(throws: ImageError.self) { try ImageDecoder.decode(data.prefix(part)) }
      }
    }
  }

  /// The library writes as many bytes for each pixel as there are components.
  @Test(arguments: [2, 5, 10])
  func `A JPEG with a number of components that no colours have is corrupt`(count: Int) throws {
    let data = try TestPictures.declaringComponents(count, in: TestPictures.photograph())
    func isCorrupt(_ error: any Error) -> Bool {
      if case .corrupt? = error as? ImageError { true } else { false }
    }
    #expect(performing: { try ImageDecoder.decode(data) }, throws: isCorrupt)
    #expect(performing: { try ProgressiveImageDecoder().append(data) }, throws: isCorrupt)
  }

  @Test func `A picture whose compressed rows end too early is corrupt, in any size`() throws {
    let data = TestPictures.blackPNG(width: 40, height: 40, rows: 10)
    for size in [nil, PixelSize(width: 20, height: 20), PixelSize(width: 60, height: 60)] {
      #expect {
        try ImageDecoder.decode(data, fitting: size)
      } throws: { error in
        guard case .corrupt? = error as? ImageError else { return false }
        return true
      }
    }
  }

  @Test func `Damaged compressed data is corrupt`() throws {
    var data = try png()
    let start = try #require(data.range(of: Data("IDAT".utf8))).upperBound
    for index in start + 2..<start + 30 { data[index] ^= 0xFF }
    #expect {
      try ImageDecoder.decode(data)
    } throws: { error in
      guard case .corrupt(let reason)? = error as? ImageError else { return false }
      return !reason.isEmpty
    }
  }

  @Test func `Random damage is decoded or reported, and never ends the program`() throws {
    var state: UInt64 = 42
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let sources = [try png(), try TestPictures.photograph("wall-clock"), TestPictures.gif, TestPictures.webp]
    var outcomes: [Bool: Int] = [:]
    for round in 0..<240 {
      var data = sources[round % sources.count]
      for _ in 0...random(12) { data[random(data.count)] = UInt8(random(256)) }
      do {
        let bitmap = try ImageDecoder.decode(data, limits: DecodingLimits(maximumPixels: 1_000_000))
        #expect(bitmap.width > 0)
        outcomes[true, default: 0] += 1
      } catch {
        #expect(!error.description.isEmpty)
        outcomes[false, default: 0] += 1
      }
    }
    #expect(outcomes[true, default: 0] > 10 && outcomes[false, default: 0] > 10)
  }

  @Test func `A picture of 30,000 by 30,000 pixels is refused before memory is allocated`() throws {
    let side = 30_000
    let data = TestPictures.blackPNG(width: side, height: side)
    let size = PixelSize(width: side, height: side)
    #expect(try ImageDecoder.size(of: data) == size)
    let before = try residentMemory()
    #expect(throws: ImageError.tooLarge(size, limit: 100_000_000)) { try ImageDecoder.decode(data) }
    let thumbnail = PixelSize(width: 10, height: 10)
    #expect(throws: ImageError.tooLarge(size, limit: 100_000_000)) {
      try ImageDecoder.decode(data, fitting: thumbnail)
    }
    #expect(throws: GraphicsError.tooLarge(size)) { try Bitmap(pngData: data) }
    // Other tests run at the same time. The picture itself would take 2.7 gigabytes.
    #expect(try residentMemory() - before < 500_000_000)
  }

  @Test func `The generated picture is valid in a size that is allowed`() throws {
    let data = TestPictures.blackPNG(width: 3000, height: 1000)
    let bitmap = try ImageDecoder.decode(data)
    #expect(bitmap.pixelSize == PixelSize(width: 3000, height: 1000))
    #expect(bitmap.pixel(x: 2999, y: 999) == .black)
    #expect(try Bitmap(pngData: data).pixelSize == bitmap.pixelSize)
    let limits = DecodingLimits(maximumPixels: 2_999_999)
    #expect(throws: ImageError.tooLarge(bitmap.pixelSize, limit: 2_999_999)) {
      try ImageDecoder.decode(data, limits: limits)
    }
  }

  @Test func `A JPEG picture with too many scans is refused`() throws {
    let data = try TestPictures.photograph("astronaut")
    // Repeats the last scan many times. Each of them would be decoded.
    let start = try #require(data.range(of: Data([0xFF, 0xDA]), options: .backwards)).lowerBound
    let end = data.count - 2
    let scan = data[start..<end]
    let many = data.prefix(end) + (0..<300).reduce(into: Data()) { many, _ in many += scan } + data.suffix(2)
    #expect(throws: ImageError.corrupt("more than 200 scans")) { try ImageDecoder.decode(many) }
    #expect(throws: ImageError.corrupt("more than 200 scans")) {
      try ProgressiveImageDecoder(maximumPixels: 10_000).append(many)
    }
    #expect(throws: Never.self) { try ImageDecoder.decode(data, limits: DecodingLimits(maximumScans: 20)) }
  }

  @Test func `A vector picture of absurd size is refused`() {
    let svg = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="5" height="5"/></svg>
      """.utf8)
    #expect(throws: ImageError.tooLarge(PixelSize(width: 90_000, height: 90_000), limit: 100_000_000)) {
      try ImageDecoder.decode(svg)
    }
  }

  private func residentMemory() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(fields[1])) * 4096
  }
}
