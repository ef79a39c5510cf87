import Foundation
import WeftCompositor
import WeftGraphics
import WeftText
import WeftThreads

/// Text in forty font files, shaped and drawn by eight threads for ten minutes. Engines are created and
/// released at random.
enum EnduranceFonts {
  private static let minutes = 10.0
  private static let threadCount = 8

  /// Font families, each with its own file, and the first letters of their scripts. Sorted by name.
  private static let scripts: [(family: String, firstLetter: UInt32)] = [
    ("Arabic", 0x627), ("Armenian", 0x531), ("Balinese", 0x1B05), ("Bengali", 0x985), ("Buginese", 0x1A00),
    ("Canadian Aboriginal", 0x1401), ("Cham", 0xAA00), ("Cherokee", 0x13A0), ("Coptic", 0x2C80),
    ("Devanagari", 0x905), ("Ethiopic", 0x1200), ("Georgian", 0x10D0), ("Glagolitic", 0x2C00),
    ("Gujarati", 0xA85), ("Gurmukhi", 0xA05), ("Hebrew", 0x5D0), ("Javanese", 0xA984), ("Kannada", 0xC85),
    ("Kayah Li", 0xA90A), ("Khmer", 0x1780), ("Lao", 0xE81), ("Lepcha", 0x1C00), ("Limbu", 0x1900),
    ("Lisu", 0xA4D0), ("Malayalam", 0xD05), ("Meetei Mayek", 0xABC0), ("Myanmar", 0x1000), ("NKo", 0x7CA),
    ("Ogham", 0x1680), ("Ol Chiki", 0x1C5A), ("Oriya", 0xB05), ("Runic", 0x16A0), ("Sinhala", 0xD85),
    ("Sundanese", 0x1B83), ("Syriac", 0x712), ("Tamil", 0xB85), ("Telugu", 0xC05), ("Thaana", 0x780),
    ("Thai", 0xE01), ("Tifinagh", 0x2D30),
  ]

  static func run() async throws -> [Measurement] {
    precondition(scripts.count == 40)
    var endurance = Endurance("text on 8 threads", process: getpid())
    for part in 0..<Endurance.partCount {
      let end = Endurance.partialEnd(ofMinutes: minutes)
      await work(part: part, until: end)
      try await endurance.endPart()
    }
    return endurance.measurements
  }

  /// Lets the threads work until a moment. Everything that they have made is released then.
  private static func work(part: Int, until end: TimeInterval) async {
    // Shared by all threads, which reuse the engines of each other.
    let shared = Workshop(catalog: FontCatalog.shared)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let group = DispatchGroup()
      for number in 0..<threadCount {
        group.enter()
        Thread.detachNewThread {
          work(seed: part * threadCount + number, in: shared, until: end)
          group.leave()
        }
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
  }

  /// Fonts, and engines over them.
  private struct Workshop: Sendable {
    let catalog: FontCatalog
    let engines: TextEnginePool

    init(catalog: FontCatalog) {
      self.catalog = catalog
      engines = TextEnginePool(catalog: catalog)
    }
  }

  private static func work(seed: Int, in shared: Workshop, until end: TimeInterval) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    var own = shared
    var layouts: [TextLayout] = []
    while MonotonicTime.now < end {
      // Releases the previous engines while layouts that they have shaped still exist.
      switch Int.random(in: 0..<40, using: &numbers) {
      case 0: own = Workshop(catalog: FontCatalog())
      case 1...3: own = Workshop(catalog: own.catalog)
      case 4...8: own = shared
      default: break
      }
      layouts.append(layout(own.engines, &numbers))
      if layouts.count > 20 { layouts.remove(at: Int.random(in: 0..<layouts.count, using: &numbers)) }
      draw(layouts[Int.random(in: 0..<layouts.count, using: &numbers)], &numbers)
    }
  }

  private static func layout(_ engines: TextEnginePool, _ numbers: inout SeededNumbers) -> TextLayout {
    let script = scripts[Int.random(in: 0..<scripts.count, using: &numbers)]
    let letters = (0..<12).compactMap { _ in
      UnicodeScalar(script.firstLetter + UInt32.random(in: 0..<16, using: &numbers)).map(Character.init)
    }
    let font = Font(
      size: CGFloat(Int.random(in: 9...40, using: &numbers)),
      weight: Bool.random(using: &numbers) ? .bold : .regular,
      family: "Noto Sans \(script.family)")
    return TextLayout(
      AttributedText("Weft " + String(letters), font: font),
      constrainedTo: CGSize(width: 200, height: CGFloat.infinity), engines: engines)
  }

  private static func draw(_ layout: TextLayout, _ numbers: inout SeededNumbers) {
    let angle = Int.random(in: 0..<4, using: &numbers) == 0 ? CGFloat(0.3) : 0
    let picture = try? Canvas.draw(size: CGSize(width: 200, height: 80), scale: 1.25) { canvas in
      canvas.rotate(by: angle)
      canvas.draw(layout, at: .zero)
    }
    precondition(picture != nil, "a text could not be drawn")
  }
}
