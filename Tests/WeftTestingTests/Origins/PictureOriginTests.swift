import Foundation
import Testing
import WeftGraphics
import WeftTesting

@testable import WeftTesting

@Suite @MainActor struct PictureOriginTests {
  @Test func aWindowKnowsTheFontsAndLibrariesOfItsPicture() throws {
    let window = CardNode.window()
    window.settle()
    let before = window.render()
    let origin = PictureOrigin(of: window)
    #expect(origin.fonts.map(\.name) == ["Inter-Bold", "Inter-Regular"])
    #expect(
      origin.libraries.map(\.name)
        == ["cairo", "fontconfig", "freetype", "gdk-pixbuf", "harfbuzz", "pango", "pixman"])
    for component in origin.fonts + origin.libraries {
      #expect(component.version.wholeMatch(of: /\d+(\.\d+)+/) != nil, "\(component.line)")
    }
    #expect(window.render() == before, "nothing has changed in the window")
  }

  @Test func theFontsOfARasterizedSubtreeAreKnown() {
    let node = CardNode()
    node.enableSubtreeRasterization()
    let window = OffscreenWindow(size: CGSize(width: 200, height: 130), rootNode: node)
    window.settle()
    #expect(PictureOrigin(of: window).fonts.map(\.name) == ["Inter-Bold", "Inter-Regular"])
  }

  @Test func theTextsOfAnOriginAreReadBack() throws {
    let window = CardNode.window()
    window.settle()
    let origin = PictureOrigin(of: window)
    let again = try #require(PictureOrigin(origin.texts))
    #expect(again.texts == origin.texts)
    #expect(again.versionDifferences(from: origin).isEmpty)
    #expect(PictureOrigin([PNGText(keyword: "Software", text: "another program")]) == nil)
  }

  @Test func whatDiffersIsNamedWithBothVersions() {
    func origin(_ weft: String?, _ fonts: [(String, String)]) -> PictureOrigin {
      PictureOrigin(weft: weft, fonts: fonts.map { ComponentVersion(name: $0.0, version: $0.1) })
    }
    let here = origin("1.2", [("Inter-Bold", "4.000"), ("NotoColorEmoji", "2.042")])
    let there = origin("1.1", [("Inter-Regular", "4.000"), ("NotoColorEmoji", "2.038")])
    #expect(
      here.versionDifferences(from: there).map(\.description) == [
        "Inter-Bold 4.000 only here", "Inter-Regular 4.000 only there",
        "NotoColorEmoji 2.042 here, 2.038 there",
        "Weft 1.2 here, 1.1 there",
      ])
  }
}
