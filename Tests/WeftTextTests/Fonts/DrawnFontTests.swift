import Foundation
import Testing
import WeftGraphics

@testable import WeftText

@Suite struct DrawnFontTests {
  private func draw(_ text: String, _ font: Font) throws {
    let canvas = try Canvas(size: CGSize(width: 100, height: 40), scale: 1)
    canvas.draw(TextLayout(AttributedText(text, font: font)), at: .zero)
  }

  @Test func theFontsOfTheDrawnTextAreKnownWithTheirVersions() throws {
    let fonts = try DrawnFont.used {
      try draw("Bold", Font(size: 12, weight: .bold))
      try draw("plain", Font(size: 20))
      try draw("code", Font(size: 12, design: .monospaced))
      try draw("plain, too", Font(size: 12))
    }
    #expect(fonts.map(\.name) == ["Inter-Bold", "Inter-Regular", "JetBrainsMono-Regular"])
    #expect(fonts.allSatisfy { $0.version.wholeMatch(of: /\d+\.\d{3}/) != nil }, "\(fonts)")
  }

  @Test func fontsThatAreOnlyMeasuredAreNotAmongThem() throws {
    let fonts = DrawnFont.used {
      _ = TextLayout(AttributedText("Measured", font: Font(size: 12))).outline.isEmpty
    }
    #expect(fonts.map(\.name) == ["Inter-Regular"], "an outline counts as drawn")
    #expect(DrawnFont.used { _ = Font(size: 12, weight: .bold).metrics }.isEmpty)
  }

  @Test func textThatIsDrawnElsewhereIsNotCounted() throws {
    try draw("before", Font(size: 12))
    let fonts = DrawnFont.used {}
    #expect(fonts.isEmpty)
  }
}
