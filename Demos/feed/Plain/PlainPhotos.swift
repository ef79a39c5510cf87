import Foundation
import Weft

/// Photographs for measurements: JPEG files of 1600×900 pixels, painted once and the same on every machine.
enum PlainPhotos {
  private static let size = CGSize(width: 1600, height: 900)

  /// The files, which are painted if they are missing.
  static func files(count: Int) throws -> [URL] {
    let folder = try makeFolder()
    let files = (0..<count).map { folder.appendingPathComponent("photo-\($0).jpg") }
    let missing = (0..<count).filter { !FileManager.default.fileExists(atPath: files[$0].path) }
    guard !missing.isEmpty else { return files }
    DispatchQueue.concurrentPerform(iterations: missing.count) { index in
      let number = missing[index]
      // If painting fails, the file is missing when it has to be shown, and its place stays empty.
      try? paint(number).jpegData(quality: 85).write(to: files[number], options: .atomic)
    }
    return files
  }

  private static func makeFolder() throws -> URL {
    let caches = try FileManager.default.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    let folder = caches.appendingPathComponent("weft-feed", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A landscape at some time of the day: sky, sun, ranges of hills, and grain as from a camera.
  private static func paint(_ number: Int) throws -> Bitmap {
    let canvas = try Canvas(
      width: Int(size.width), height: Int(size.height), scale: 1, isOpaque: true)
    var chance = Chance(seed: UInt64(number))
    let hue = chance.next()
    let sky = [color(hue, 0.55, 0.45), color(hue + 0.08, 0.4, 0.75), color(hue + 0.16, 0.3, 0.95)]
    canvas.fill(canvas.bounds, with: .linear(sky, from: .zero, to: CGPoint(x: 0, y: size.height * 0.7)))
    let sun = CGRect(
      x: size.width * (0.1 + 0.7 * chance.next()), y: size.height * (0.1 + 0.3 * chance.next()), width: 150,
      height: 150)
    canvas.fill(Path(ellipseIn: sun), with: color(hue + 0.1, 0.2, 1))
    for range in 0..<5 { paintHills(range, hue, &chance, canvas) }
    for _ in 0..<6000 {
      let spot = CGRect(
        x: size.width * chance.next(), y: size.height * chance.next(), width: 2 + 6 * chance.next(),
        height: 1 + 3 * chance.next())
      canvas.fill(spot, with: Color(white: chance.next() > 0.5 ? 1 : 0, alpha: 0.06))
    }
    return try canvas.makeBitmap()
  }

  private static func paintHills(_ range: Int, _ hue: Double, _ chance: inout Chance, _ canvas: Canvas) {
    let base = size.height * (0.45 + 0.12 * Double(range))
    let (phase, height) = (chance.next() * 6, 30 + 60 * chance.next())
    var path = Path()
    path.move(to: CGPoint(x: 0, y: size.height))
    for step in 0...80 {
      let x = size.width * Double(step) / 80
      let wave = sin(x / 210 + phase) + 0.5 * sin(x / 83 + phase * 2) + 0.2 * sin(x / 31 + phase * 3)
      path.addLine(to: CGPoint(x: x, y: base - height * wave))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    canvas.fill(path, with: color(hue + 0.3 + 0.05 * Double(range), 0.45, 0.6 - 0.1 * Double(range)))
  }

  private static func color(_ hue: Double, _ saturation: Double, _ brightness: Double) -> Color {
    func part(_ shift: Double) -> Double {
      let angle = (hue + shift).truncatingRemainder(dividingBy: 1) * 2 * .pi
      return brightness * (1 - saturation * (0.5 - 0.5 * cos(angle)))
    }
    return Color(red: part(0), green: part(1.0 / 3), blue: part(2.0 / 3))
  }
}
