import CDrawing
import Foundation
import InterfaceFonts
import Testing
import WeftGraphics

@testable import WeftText

@Suite struct FontCatalogTests {
  @Test func `Shipped fonts draw the characters that they contain, and fonts of the desktop draw the rest`() {
    let catalog = FontCatalog.shared
    for design in Font.Design.allCases {
      for weight in Font.Weight.allCases {
        let font = Font(size: 12, weight: weight, design: design)
        #expect(catalog.selection(for: "Straße, naïve — €5 …\n\t→", in: font) == .shipped)
        #expect(catalog.selection(for: "日本", in: font) == .all)
      }
    }
  }

  @Test func `Without the shipped fonts, text is drawn with fonts of the desktop`() throws {
    let engines = TextEnginePool(catalog: FontCatalog(directory: URL(fileURLWithPath: "/nonexistent")))
    let text = ShapedText(
      "Weft", defaultFont: Font(size: 16), layoutDirection: .leftToRight, engines: engines)
    let layout = TextLayout(text, constrainedTo: CGSize(width: 60, height: 30), options: TextLayoutOptions())
    let bitmap = try Canvas.draw(size: CGSize(width: 60, height: 30)) { $0.draw(layout, at: .zero) }
    // On a machine without any font, nothing is drawn.
    let covered = (0..<60 * 30).contains { bitmap.pixel(x: $0 % 60, y: $0 / 60).alpha > 0 }
    #expect(covered == !layout.lines.isEmpty)
  }

  /// Beside a character of another font, the shipped fonts are those of the large set, which has the desktop's rules.
  @Test func `The desktop's rules for all fonts do not change the shipped ones beside another font`() throws {
    let folder = try #require(OtherFonts.testFolder)
    func fonts(_ font: Font, _ rules: String) throws -> (shipped: [GlyphFont], others: [GlyphFont]) {
      let catalog = FontCatalog(
        directory: InterfaceFonts.directory, others: .folder(folder), desktopRules: rules)
      let text = ShapedText(
        "Weft 日", defaultFont: font, layoutDirection: .leftToRight, engines: TextEnginePool(catalog: catalog))
      let used = try #require(text.paragraph(from: 0, after: nil)).runs.compactMap { $0.font }
      let isShipped = { (font: GlyphFont) in font.source.path.hasPrefix(InterfaceFonts.directory.path) }
      return (used.filter(isShipped), used.filter { !isShipped($0) })
    }
    let italic = Font(size: 17, weight: .medium, isItalic: true)
    for font in [Font(size: 17), italic, Font(size: 17, weight: .bold), Font(size: 17, design: .monospaced)] {
      let usual = try fonts(font, "")
      let changed = try fonts(font, Self.rulesForFatLetters)
      #expect(!usual.shipped.isEmpty)
      #expect(changed.shipped.map { $0.source } == usual.shipped.map { $0.source })
      #expect(changed.shipped.map { $0.matrix } == usual.shipped.map { $0.matrix })
      #expect(changed.shipped.allSatisfy { !$0.isEmboldened && !$0.hasOwnFeatures })
      let others = changed.others.map { $0.isEmboldened }
      #expect(others.contains(true) && !others.contains(false), "the rules were read")
    }
  }

  private static let rulesForFatLetters = """
    <fontconfig><match target="font">
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="matrix" mode="assign">
        <matrix><double>1</double><double>0.4</double><double>0</double><double>1</double></matrix>
      </edit>
      <edit name="slant" mode="assign"><const>oblique</const></edit>
      <edit name="pixelsize" mode="assign"><double>31</double></edit>
      <edit name="fontfeatures" mode="append"><string>zero</string></edit>
    </match></fontconfig>
    """

  @Test func `A folder with files that are not fonts is ignored`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("not a font".utf8).write(to: folder.appendingPathComponent("Inter-Regular.otf"))
    let font = Font(size: 12)
    #expect(FontCatalog(directory: folder).selection(for: "Weft", in: font) == .all)
  }

  @Test func `The licences are in the folder of the fonts`() {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: InterfaceFonts.directory.path)) ?? []
    #expect(files.contains("Inter-LICENSE.txt") && files.contains("JetBrainsMono-LICENSE.txt"))
    #expect(files.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.count == 5)
  }
}
