import Foundation
import InterfaceFonts
import Testing
import WeftGraphics

@testable import WeftText

/// Draws a glyph of coloured layers (OpenType's table `COLR`, version 0).
@Suite final class LayeredGlyphTests {
  /// A font of U+E000 alone, a square of one em above the baseline. The lower layer, its left half, is red; the upper
  /// one, its right half, has the colour of the text. Made by FontBuilder of fontTools.
  private static let font = """
    AAEAAAAMAIAAAwBAQ09MUgAIACUAAALYAAAAHENQQUwAAAAQAAAC9AAAABJPUy8yJN83FAAAAUgAAABgY21hcAAM4FMAAAG0
    AAAANGdseWadr8fYAAAB9AAAAGJoZWFkYvxEyAAAAMwAAAA2aGhlYQfRA+oAAAEEAAAAJGhtdHgD6AAAAAABqAAAAApsb2Nh
    AEkAMAAAAegAAAAKbWF4cAAGAAYAAAEoAAAAIG5hbWVWaZCpAAACWAAAAGBwb3N0AAMAAAAAArgAAAAgAAEAAAABAAAOzZTd
    Xw889QABA+gAAAAAAAAAAAAAAAAAAAAAAAAAAAPoA+gAAAADAAIAAAAAAAAAAQAAA+gAAAAAA+gAAAAAA+gAAQAAAAAAAAAA
    AAAAAAAAAAEAAQAAAAQABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAADA+gBkAAFAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAA/Pz8/AADgAOAAA+gAAAAAA+gAAAAAAAAAAAAAAAAAAAAAACAAAAPoAAAAAAAA
    AfQAAAAAAAIAAAADAAAAFAADAAEAAAAUAAQAIAAAAAQABAABAADgAP//AADgAP//IAEAAQAAAAAAAAAMABgAJAAxAAAAAQAA
    AAAD6APoAAMAADERIRED6APo/BgAAQAAAAAD6APoAAMAADERIRED6APo/BgAAQAAAAAB9APoAAMAADERIREB9APo/BgAAQH0
    AAAD6APoAAMAACERIREB9AH0A+j8GAAAAAAABAA2AAEAAAAAAAEABwAAAAEAAAAAAAIABwAHAAMAAQQJAAEADgAOAAMAAQQJ
    AAIADgAcTGF5ZXJlZFJlZ3VsYXIATABhAHkAZQByAGUAZABSAGUAZwB1AGwAYQByAAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAABAAAADgAAABQAAgABAAAAAgACAAAAA///AAAAAQABAAEAAAAOAAAAAP//AAA=
    """

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("weft-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let data = try #require(Data(base64Encoded: Self.font, options: .ignoreUnknownCharacters))
    try data.write(to: folder.appendingPathComponent("Layered.ttf"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func layout(size: CGFloat) -> TextLayout {
    let catalog = FontCatalog(directory: InterfaceFonts.directory, others: .folder(folder))
    return TextLayout(
      AttributedText("\u{E000}", font: Font(size: size, family: "Layered")),
      constrainedTo: CGSize(width: CGFloat.infinity, height: CGFloat.infinity),
      engines: TextEnginePool(catalog: catalog))
  }

  @Test(arguments: [20, 150]) func `Layers have their own colours or that of the text`(size: CGFloat) throws {
    let layout = layout(size: size)
    let bitmap = try Canvas.draw(size: CGSize(width: 200, height: 200)) { canvas in
      canvas.draw(layout, at: .zero, color: Color(red: 0, green: 0, blue: 1, alpha: 1))
    }
    let y = Int(layout.firstBaseline - size / 2)
    #expect(bitmap.pixel(x: Int(size / 4), y: y) == Color(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(bitmap.pixel(x: Int(size * 3 / 4), y: y) == Color(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test func `All layers have the opacity of the text`() throws {
    let layout = layout(size: 20)
    let bitmap = try Canvas.draw(size: CGSize(width: 40, height: 40)) { canvas in
      canvas.draw(layout, at: .zero, color: Color(red: 0, green: 0, blue: 1, alpha: 0.4))
    }
    let y = Int(layout.firstBaseline) - 10
    let (left, right) = (bitmap.pixel(x: 5, y: y), bitmap.pixel(x: 15, y: y))
    #expect(left.alpha == 0.4 && right.alpha == 0.4)
    #expect(left.red == 1 && left.blue == 0)
    #expect(right.red == 0 && right.blue == 1)
  }
}
