import Foundation
import InterfaceFonts
import Testing
import WeftGraphics

@testable import WeftText

/// What an engine has made of fonts goes away with it, and when there are too many.
@Suite struct TextEngineTests {
  /// Pango's own threads work on a font map for a while after the last answer that was waited for. What is
  /// seen of a map that goes too early is a crash, in one run of three with two of these side by side.
  @Test(arguments: 0..<2)
  func `Engines with fonts in very many sizes come and go on several threads`(thread: Int) {
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
