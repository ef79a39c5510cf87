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
