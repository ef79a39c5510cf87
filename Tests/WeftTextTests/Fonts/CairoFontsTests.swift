import CPango
import FontProbe
import Foundation
import InterfaceFonts
import Testing
import WeftGraphics

@testable import WeftText

/// Cairo's fonts break when threads use them at once, so that every use has to be in a turn.
@Suite struct CairoFontsTests {
  /// Texts and what they make Pango and Cairo do with fonts.
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
  }

  private func report(_ body: () throws -> Void) rethrows -> FontProbeReport {
    font_probe_start { CairoFonts.isTurn }
    var report = FontProbeReport()
    do {
      defer { report = font_probe_stop() }
      try body()
    }
    return report
  }

  private func expectTurns(_ report: FontProbeReport, _ comment: Comment) {
    #expect(report.calls > 0, comment)
    let first = report.first_forbidden.map { String(cString: $0) } ?? ""
    #expect(report.forbidden_calls == 0, "\(comment): \(first)")
  }

  private func layout(_ text: String, _ font: Font, _ engines: TextEnginePool) -> TextLayout {
    let shaped = ShapedText(
      AttributedText(text, font: font), defaultFont: font, layoutDirection: .leftToRight, engines: engines)
    return TextLayout(shaped, constrainedTo: CGSize(width: 300, height: CGFloat.infinity), options: .init())
  }

  private func draw(_ layout: TextLayout, _ drawing: Drawing) throws {
    _ = try Canvas.draw(size: CGSize(width: 100, height: 60), scale: 1.25) { canvas in
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

  @Test(arguments: Sample.allCases)
  func `Text is measured with Cairo's fonts in turns only`(sample: Sample) {
    let report = report {
      // A pool of its own, whose engine meets each font for the first time.
      let engines = TextEnginePool(catalog: .shared)
      for font in [Font(size: 13.7), Font(size: 13.7, weight: .bold, isItalic: true)] {
        #expect(layout(sample.rawValue, font, engines).size.height > 10)
        #expect(engines.withEngine { $0.metrics(of: font) }.ascent > 5)
      }
    }
    expectTurns(report, "\(sample)")
  }

  @Test(arguments: Drawing.allCases)
  func `Text is drawn with Cairo's fonts in turns only`(drawing: Drawing) throws {
    let size: CGFloat =
      switch drawing {
      case .large: 140
      case .huge: 1300
      default: 14.9
      }
    let engines = TextEnginePool(catalog: .shared)
    for sample in Sample.allCases {
      let layout = layout(sample.rawValue, Font(size: size), engines)
      let report = try report { try draw(layout, drawing) }
      expectTurns(report, "\(sample)")
    }
  }

  @Test(arguments: [Sample.latin, .accents])
  func `Text in fonts that were met is measured without a turn`(sample: Sample) {
    let engines = TextEnginePool(catalog: .shared)
    let font = Font(size: 15.1)
    #expect(report { _ = layout("\(sample.rawValue) first", font, engines) }.calls > 0)
    #expect(report { _ = layout(sample.rawValue, font, engines) }.calls == 0)
  }

  @Test func `Glyphs that were met are drawn without a turn`() throws {
    let layout = layout(Sample.latin.rawValue, Font(size: 17.3), TextEnginePool(catalog: .shared))
    // One of the test's own: those that are lent may be with other tests.
    let painter = GlyphPainter()
    func draw() throws {
      _ = try Canvas.draw(size: CGSize(width: 100, height: 60)) { canvas in
        let lines = layout.storage.lines
        let clip = CGRect(x: 0, y: 0, width: 100, height: 60)
        LayoutDrawing(lines: lines, origin: .zero, color: .black)
          .draw(in: canvas, clip: clip, painter: painter)
      }
    }
    #expect(try report { try draw() }.calls > 0)
    #expect(try report { try draw() }.calls == 0)
  }

  @Test func `Fonts that nobody uses any more are let go in a turn`() throws {
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1))
    defer { cairo_surface_destroy(surface) }
    let face = try #require(
      cairo_toy_font_face_create("Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL))
    CairoFonts.release(cairo_font_face_reference(face))
    let count = CairoFonts.exclusively { cairo_font_face_get_reference_count(face) }
    #expect(count == 1)
    CairoFonts.release(face)
    let report = report {
      var engines: TextEnginePool? = TextEnginePool(catalog: .shared)
      for index in 0..<3 {
        // The engine, its font maps and the fonts of the layout go.
        if let engines { _ = layout("Weft", Font(size: 20.1 + CGFloat(index)), engines) }
        engines = TextEnginePool(catalog: .shared)
      }
      CairoFonts.exclusively {}
    }
    expectTurns(report, "retired")
  }

  /// Each of the shipped fonts under so many names that Cairo takes them for more than it keeps open.
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
      return FontCatalog(directory: directory, usesDesktop: false)
    }
  }

  /// What is seen of threads that use fonts at once is a crash, in seven runs of ten.
  @Test func `Text in dozens of font files is measured and drawn on several threads`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let pools = try makeCatalogs(in: folder).map { TextEnginePool(catalog: $0) }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for step in 0..<250 {
        let font = Font(
          size: 9 + CGFloat(step % 25) + CGFloat(thread) / 8, weight: step % 3 == 0 ? .bold : .regular,
          design: step % 2 == 0 ? .default : .monospaced, isItalic: step % 7 == 0)
        let layout = layout("\(step) Weft Ågj", font, pools[(step * 3 + thread * 5) % pools.count])
        do {
          try draw(layout, step % 5 == 0 ? .turned : .upright)
        } catch {
          Issue.record(error)
        }
      }
    }
  }
}
