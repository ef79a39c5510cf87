import Foundation
import Testing
import WeftGraphics

@testable import WeftImaging

/// Pseudorandom numbers that are the same in each run.
private struct Numbers {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(limit, 1)
  }
}

/// Damages a file in one to three places: changes, removes or repeats bytes, or truncates the file.
private func mutate(_ data: Data, _ numbers: inout Numbers) -> Data {
  var data = data
  for _ in 0...numbers.next(3) {
    guard data.count > 8 else { break }
    let place = numbers.next(data.count)
    switch numbers.next(6) {
    case 0: data[place] = UInt8(numbers.next(256))
    case 1: data[place] ^= 1 << numbers.next(8)
    // The largest and smallest numbers, in places where lengths and sizes may be stored.
    case 2: for index in place..<min(place + 4, data.count) { data[index] = numbers.next(2) == 0 ? 0xFF : 0 }
    case 3: data = Data(data.prefix(place))
    case 4: data.removeSubrange(place..<min(place + numbers.next(40), data.count))
    default: data.insert(contentsOf: Data(data[place..<min(place + numbers.next(60), data.count)]), at: place)
    }
  }
  return data
}

/// Returns a number from the environment, or the usual one. `WEFT_FUZZ_ROUNDS` is the number of files to
/// try. `WEFT_FUZZ_SEED` selects another series.
private func setting(_ name: String, _ usual: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
}

@Suite struct MutatedPictureTests {
  private static let limits = DecodingLimits(maximumPixels: 500_000, maximumFrames: 50)
  private static let shown = PixelSize(width: 40, height: 40)

  private static func sources() throws -> [Data] {
    let whole = PixelRect(x: 0, y: 0, width: 20, height: 16)
    let animation = TestAnimation(
      size: PixelSize(width: 20, height: 16),
      frames: [
        .init(rect: whole, color: 0xFFFF_0000),
        .init(rect: PixelRect(x: 4, y: 4, width: 8, height: 8), color: 0xFF00_FF00, disposal: .restore),
        .init(rect: PixelRect(x: 2, y: 6, width: 8, height: 8), color: 0xFF00_00FF, disposal: .clear),
      ])
    let drawn = try Canvas.draw(size: CGSize(width: 80, height: 60)) { canvas in
      let colors = [Color(hex: 0xFF8000), Color(hex: 0x2040FF, alpha: 0.5)]
      canvas.fill(canvas.bounds, with: .linear(colors, from: .zero, to: CGPoint(x: 80, y: 60)))
    }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20"><defs>
      <linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><g id="b"><rect width="9"
      height="9" fill="url(#a)"/></g></defs><use href="#b" x="3"/><text x="1" y="9">T</text></svg>
      """
    return [
      try drawn.pngData(), TestPictures.blackPNG(width: 50, height: 40),
      try TestPictures.photograph("wall-clock"),
      TestPictures.noting(6, in: try TestPictures.photograph("wall-clock")),
      try TestPictures.photograph("astronaut").prefix(12_000), animation.gif, animation.apng, animation.webp,
      TestPictures.webp, Data(svg.utf8), bmp, Data("P6\n4 3\n255\n".utf8) + Data(0..<36),
    ]
  }

  /// A Windows bitmap of 4 by 3 pixels.
  private static var bmp: Data {
    var data = Data("BM".utf8) + UInt32(54 + 36).littleEndianData + UInt32(0).littleEndianData
    data += UInt32(54).littleEndianData + UInt32(40).littleEndianData
    data += UInt32(4).littleEndianData + UInt32(3).littleEndianData
    data += UInt16(1).littleEndianData + UInt16(24).littleEndianData
    return data + Data(count: 24) + Data(0..<36)
  }

  /// Decodes a file in all ways that the library offers, and counts the results that could be shown.
  private static func decode(_ data: Data, _ numbers: inout Numbers) -> Int {
    var shownCount = 0
    if let bitmap = try? ImageDecoder.decode(data, fitting: shown, limits: limits) {
      shownCount += bitmap.width > 0 ? 1 : 0
    }
    if let image = try? Image(data: data, limits: limits) {
      _ = try? image.bitmap(limits: limits)
      if let animation = try? image.animatedImage(limits: limits) {
        for index in 0..<min(animation.frameCount, 6) { _ = try? animation.frame(at: index) }
        shownCount += animation.duration > 0 ? 1 : 0
      }
    }
    let decoder = ProgressiveImageDecoder(maximumPixels: 100_000, limits: limits)
    var rest = data[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + numbers.next(3000))
      rest = rest.dropFirst(piece.count)
      guard (try? decoder.append(Data(piece))) != nil else { break }
      if let result = try? decoder.render() { shownCount += result.quality >= 0 ? 1 : 0 }
    }
    return shownCount
  }

  @Test func `Thousands of damaged pictures are shown or refused, and none takes long`() throws {
    let (shown, refused) = try Self.decodeDamaged(setting("WEFT_FUZZ_ROUNDS", 2000))
    let rounds = shown + refused
    #expect(shown > rounds / 20 && refused > rounds / 20, "\(shown) were shown, \(refused) refused")
  }

  /// Runs in a process of its own because other tests use memory, too.
  @Test func `Damaged pictures leak no memory`() async {
    await #expect(processExitsWith: .success) {
      _ = try Self.decodeDamaged(100)
      let memory = try Self.residentMegabytes()
      _ = try Self.decodeDamaged(500)
      // A sanitizer retains freed memory for a while.
      #expect(try Self.residentMegabytes() - memory < 400)
    }
  }

  private static func decodeDamaged(_ rounds: Int) throws -> (shown: Int, refused: Int) {
    var numbers = Numbers(state: UInt64(setting("WEFT_FUZZ_SEED", 7)))
    let sources = try Self.sources()
    var (shown, refused) = (0, 0)
    for round in 0..<rounds {
      let data = mutate(sources[round % sources.count], &numbers)
      if decode(data, &numbers) > 0 { shown += 1 } else { refused += 1 }
    }
    return (shown, refused)
  }

  private static func residentMegabytes() throws -> Double {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return Double(try #require(Int(fields[1]))) * 4096 / 1e6
  }
}
