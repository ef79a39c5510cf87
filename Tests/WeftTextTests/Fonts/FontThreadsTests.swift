import CairoFontProbe
import Foundation
import InterfaceFonts
import Testing
import WeftGraphics

@testable import WeftText

/// Text is measured and drawn on any number of threads at the same time. It does not use Cairo fonts, because
/// they break when several threads use them.
@Suite struct FontThreadsTests {
  /// Sample texts, named by what they require of fonts.
  enum Sample: String, CaseIterable {
    case latin = "The quick brown fox, fjord"
    case accents = "Ågypj ŠÇ e\u{301} o\u{323}\u{302}"
    case scripts = "Ελληνικά Привет العربية עברית हिन्दी ไทย 漢字 한국어"
    case emoji = "🙂 👩‍👩‍👧‍👦 ❤️"
    case missing = "a\u{E123}\u{10FFFD}b"
    case invisible = "a\u{200D}b\u{AD}c\u{2060}d\te\u{1}f\u{2003}g"
  }

  /// Ways to draw glyphs.
  enum Drawing: CaseIterable {
    case upright, turned, large, huge, combined, clipped, grouped

    var size: CGFloat {
      switch self {
      case .large: 140
      case .huge: 1300
      default: 14.9
      }
    }
  }

  private func layout(_ text: String, _ font: Font, _ engines: TextEnginePool) -> TextLayout {
    let shaped = ShapedText(
      AttributedText(text, font: font), defaultFont: font, layoutDirection: .leftToRight, engines: engines)
    return TextLayout(shaped, constrainedTo: CGSize(width: 300, height: CGFloat.infinity), options: .init())
  }

  private func draw(_ layout: TextLayout, _ drawing: Drawing) throws -> Bitmap {
    try Canvas.draw(size: CGSize(width: 100, height: 60), scale: 1.25) { canvas in
      switch drawing {
      case .upright, .large, .huge: break
      case .turned: canvas.rotate(by: 0.3)
      case .combined: canvas.blendMode = .multiply
      case .clipped: canvas.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 50)))
      case .grouped:
        canvas.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 50)))
        return canvas.withGroup { canvas.draw(layout, at: .zero) }
      }
      canvas.draw(layout, at: .zero)
    }
  }

  /// The rule holds for the whole process: the probe makes every run fail in which Cairo fonts were used.
  @Test(arguments: Sample.allCases, Drawing.allCases)
  func `Text is measured and drawn without Cairo fonts`(sample: Sample, drawing: Drawing) throws {
    // A separate pool, whose engine loads each font for the first time and releases it.
    let engines = TextEnginePool(catalog: .shared)
    for font in [Font(size: drawing.size), Font(size: drawing.size, weight: .bold, isItalic: true)] {
      let layout = layout(sample.rawValue, font, engines)
      #expect(layout.size.height > 10)
      _ = try draw(layout, drawing)
      #expect(layout.outline.isEmpty == (sample == .emoji))
    }
    let calls = cairo_font_calls()
    #expect(calls.forbidden == 0, "\(calls.first_forbidden.map { String(cString: $0) } ?? "")")
  }

  /// Creates folders with links to the shipped fonts. Their names make the fonts count as forty files.
  private func makeCatalogs(in folder: URL) throws -> [FontCatalog] {
    let files = try FileManager.default.contentsOfDirectory(atPath: InterfaceFonts.directory.path)
    let fonts = files.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }
    return try (0..<8).map { number in
      let directory = folder.appendingPathComponent("\(number)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      for name in fonts {
        try FileManager.default.createSymbolicLink(
          at: directory.appendingPathComponent(name),
          withDestinationURL: InterfaceFonts.directory.appendingPathComponent(name))
      }
      return FontCatalog(directory: directory, others: .none)
    }
  }

  @Test func `Text in dozens of font files looks the same on several threads as on one`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalogs = try makeCatalogs(in: folder)
    @Sendable func picture(_ step: Int, _ engines: TextEnginePool) throws -> Bitmap {
      let font = Font(
        size: 9 + CGFloat(step % 25), weight: step % 3 == 0 ? .bold : .regular,
        design: step % 2 == 0 ? .default : .monospaced, isItalic: step % 7 == 0)
      return try draw(layout("\(step) Weft Ågj", font, engines), step % 5 == 0 ? .turned : .upright)
    }
    let alone = TextEnginePool(catalog: catalogs[0])
    let expected = try (0..<100).map { try picture($0, alone) }
    let pools = catalogs.map { TextEnginePool(catalog: $0) }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for step in 0..<100 {
        // Engines are created and released while others draw with fonts that they have found.
        let engines =
          step % 10 == thread
          ? TextEnginePool(catalog: catalogs[step % 8]) : pools[(step * 3 + thread * 5) % pools.count]
        do {
          #expect(try picture(step, engines) == expected[step])
        } catch {
          Issue.record(error)
        }
      }
    }
  }
}
