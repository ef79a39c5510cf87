import CDrawing
import Foundation
import InterfaceFonts
import Testing

@testable import WeftText

@Suite struct OtherFontsTests {
  @Test func `The environment names a folder, or leaves the choice to the desktop`() {
    let (named, own) = (URL(fileURLWithPath: "/a", isDirectory: true), URL(fileURLWithPath: "/b"))
    for folder in [nil, own] {
      #expect(OtherFonts(["WEFT_FONTS": ""], testFolder: folder) == .desktop)
      #expect(OtherFonts(["WEFT_FONTS": "/a"], testFolder: folder) == .folder(named))
    }
    #expect(OtherFonts([:], testFolder: nil) == .desktop)
    #expect(OtherFonts([:], testFolder: own) == .folder(own), "these are tests")
  }

  @Test func `Characters that the shipped fonts lack come from the folder alone`() throws {
    let folder = try #require(OtherFonts.testFolder)
    let engines = TextEnginePool(
      catalog: FontCatalog(directory: InterfaceFonts.directory, others: .folder(folder))
    )
    // Ethiopic is in none of them, even if the desktop has it.
    for (text, isThere) in [("مرحبا", true), ("नमस्ते", true), ("日本", true), ("🙂", true), ("ሰላም", false)] {
      let shaped = ShapedText(
        AttributedText(text), defaultFont: Font(size: 16), layoutDirection: .leftToRight, engines: engines)
      let paragraph = try #require(shaped.paragraph(from: 0, after: nil))
      let glyphs = (0..<paragraph.glyphs.count).map { paragraph.glyphs[$0].id }
      let isMissing = glyphs.contains { $0 & PangoGlyph.unknownFlag != 0 }
      #expect(isMissing == !isThere, "\(text)")
      if isThere {
        #expect(paragraph.runs.allSatisfy { $0.font?.source.path.hasPrefix(folder.path) == true })
      }
    }
  }

  @Test func `Fonts may be in subfolders, and their names may be written in capital letters`() throws {
    let fonts = try #require(OtherFonts.testFolder)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let subfolder = folder.appendingPathComponent("noto/thai")
    try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: fonts.path + "/NotoSansThai-Regular.ttf", toPath: subfolder.path + "/Thai.TTF")
    let engines = TextEnginePool(
      catalog: FontCatalog(directory: InterfaceFonts.directory, others: .folder(folder)))
    let shaped = ShapedText(
      AttributedText("ไทย"), defaultFont: Font(size: 16), layoutDirection: .leftToRight, engines: engines)
    let paragraph = try #require(shaped.paragraph(from: 0, after: nil))
    #expect(paragraph.runs.map { $0.font?.source.path } == [subfolder.path + "/Thai.TTF"])
  }
}
