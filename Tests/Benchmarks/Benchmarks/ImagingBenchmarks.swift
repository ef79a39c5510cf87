import Foundation
import Photographs
import WeftGraphics
import WeftImaging
import WeftTesting

/// Decoding pictures in full size and in the size in which they are shown.
enum ImagingBenchmarks {
  private static let shown = PixelSize(width: 400, height: 300)

  static func run() throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-benchmark-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photograph = folder.appendingPathComponent("photograph.jpg")
    let picture = try makePicture()
    try picture.jpegData().write(to: photograph)
    return try [
      time(of: photograph), memory(of: photograph),
      smaller("PNG of 3 megapixels", try makePicture(width: 2000, height: 1500).pngData()),
      cacheHit(photograph),
    ]
  }

  /// A grid of photographs: by default 12 megapixels with realistic detail.
  private static func makePicture(width: Int = 4000, height: Int = 3000) throws -> Bitmap {
    let canvas = try Canvas(width: width, height: height, isOpaque: true)
    let pictures = try Photographs.all.map { try ImageDecoder.decode(contentsOf: $0) }
    let side = 500
    for row in 0..<(height + side - 1) / side {
      for column in 0..<(width + side - 1) / side {
        canvas.draw(
          pictures[(row * 7 + column) % pictures.count],
          in: CGRect(x: column * side, y: row * side, width: side, height: side))
      }
    }
    return try canvas.makeBitmap()
  }

  private static func time(of file: URL) throws -> Measurement {
    var ratios: [Double] = []
    for _ in 0..<9 {
      let whole = try Stopwatch.milliseconds { _ = try Image(contentsOf: file).bitmap() }
      let small = try Stopwatch.milliseconds { _ = try Image(contentsOf: file).bitmap(pixelSize: shown) }
      ratios.append(small / whole)
    }
    return Measurement(
      "JPEG of 12 megapixels decoded for 400×300: time against the whole", unit: "×", samples: ratios,
      bar: "≤ 0.4 ×"
    ) { median, _ in median <= 0.4 }
  }

  private static func memory(of file: URL) throws -> Measurement {
    let samples = try (0..<5).map { _ in try measureInChild(file) }
    return Measurement(
      "JPEG of 12 megapixels decoded for 400×300: peak memory above idle", unit: "MB", samples: samples,
      bar: "≤ 8 MB"
    ) { median, _ in median <= 8 }
  }

  private static func smaller(_ name: String, _ data: Data) throws -> Measurement {
    let samples = try (0..<7).map { _ in
      try Stopwatch.milliseconds { _ = try Image(data: data).bitmap(pixelSize: shown) }
    }
    return Measurement("\(name) decoded for 400×300", unit: "ms", samples: samples, bar: "none") { _, _ in
      true
    }
  }

  private static func cacheHit(_ file: URL) throws -> Measurement {
    let cache = DecodedImageCache(byteLimit: 64 << 20)
    let image = try Image(contentsOf: file)
    _ = try cache.bitmap(of: image, pixelSize: shown)
    let samples = try (0..<9).map { _ in
      try Stopwatch.milliseconds {
        for _ in 0..<1000 { _ = try cache.bitmap(of: image, pixelSize: shown) }
      }
    }
    return Measurement("decoded picture found in the cache", unit: "µs", samples: samples, bar: "none") {
      _, _ in
      true
    }
  }

  // MARK: Memory, in a separate process

  /// The argument with which this program decodes a picture and prints the memory that it used.
  static let childArgument = "--measure-decoding"

  private static func measureInChild(_ file: URL) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [childArgument, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Double(String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
      ?? .nan
  }

  /// Decodes a picture and prints the increase of the peak memory of this process, in megabytes.
  static func measure(_ path: String) throws {
    let before = try memory("VmRSS")
    let bitmap = try Image(contentsOf: URL(fileURLWithPath: path)).bitmap(pixelSize: shown)
    let after = try memory("VmHWM")
    withExtendedLifetime(bitmap) {}
    print(Double(after - before) / 1024)
  }

  /// A field of this process's status, in kilobytes.
  private static func memory(_ field: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }
}
