import Foundation
import InterfaceFonts
import Testing
import WeftGraphics

@testable import WeftText

/// What an engine has created from fonts is released with it, and earlier when there is too much of it.
@Suite struct TextEngineTests {
  /// Pango's own threads work on a font map for a while after the last result that was waited for. A map that
  /// is released too early causes a crash, in one of three runs with two of these tests side by side.
  @Test(arguments: 0..<2)
  func `Engines with fonts in many sizes are created and released on several threads`(thread: Int) {
    let catalog = FontCatalog(directory: InterfaceFonts.directory)
    for _ in 0..<3 {
      let engines = TextEnginePool(catalog: catalog)
      for index in 0..<300 {
        let font = Font(size: 8 + CGFloat(index) / 64)
        let text = ShapedText(
          AttributedText("Weft", font: font), defaultFont: font, layoutDirection: .leftToRight,
          engines: engines)
        let layout = TextLayout(text, constrainedTo: CGSize(width: 100, height: 100), options: .init())
        #expect(layout.size.width > 10)
      }
    }
  }
}
