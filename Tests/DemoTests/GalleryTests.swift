import DemoSupport
import Foundation
import Testing
import Weft

@testable import layouts

/// Tests the pages of the layout demo without a window.
@MainActor
@Suite struct GalleryTests {
  private nonisolated static let names = Gallery.pages.map(\.name)

  private static func page(_ name: String) throws -> any Page {
    try #require(Gallery.index(named: name).map { Gallery.pages[$0] })
  }

  /// Returns everything that is visible of a page: its code, its frames and its labels.
  private static func look(of page: any Page) -> [String] {
    page.prepare()
    let layout = page.spec.layoutThatFits(SizeRange(exactly: page.canvasSize))
    let specimen = SpecimenNode(page)
    let labels = specimen.layoutThatFits(SizeRange(exactly: page.canvasSize)).sublayouts
      .compactMap { ($0.element as? LabelNode)?.text }
    return [page.code.flat] + layout.outlines().map(\.description) + labels
  }

  @Test(arguments: names)
  func everyParameterChangesTheLayoutOrTheCode(_ name: String) throws {
    let page = try Self.page(name)
    var latest = page
    let rows = page.makeControls { latest = $0 }
    #expect(!rows.isEmpty)
    for (number, row) in rows.enumerated() {
      let before = Self.look(of: latest)
      row.control.accessibilityIncrement()
      if Self.look(of: latest) == before { row.control.accessibilityDecrement() }
      #expect(Self.look(of: latest) != before, "parameter \(number + 1) of \(name)")
    }
  }

  @Test(arguments: names)
  func everyNodeOfAPageAppearsInALayout(_ name: String) throws {
    let page = try Self.page(name)
    var latest = page
    var seen = Set<ObjectIdentifier>()
    func look() {
      let specimen = SpecimenNode(latest)
      let layout = specimen.layoutThatFits(SizeRange(exactly: page.canvasSize))
      for sublayout in layout.sublayouts { seen.insert(ObjectIdentifier(sublayout.element as AnyObject)) }
    }
    look()
    for row in page.makeControls(onChange: { latest = $0 }) {
      for step in [1, 1, 1, 1, 1, -1] {
        if step > 0 { row.control.accessibilityIncrement() } else { row.control.accessibilityDecrement() }
        look()
      }
    }
    #expect(page.nodes.allSatisfy { seen.contains(ObjectIdentifier($0)) })
  }

  @Test(arguments: names)
  func codeIsWrappedWithoutLosingCharacters(_ name: String) throws {
    let code = try Self.page(name).code
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != ";" } }
    for columns in [44, 64, 100, 1000] {
      let lines = code.lines(of: columns)
      #expect(letters(lines.joined()) == letters(code.flat))
      if columns >= 64 { #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)") }
    }
  }

  @Test func tokensCoverTheWholeCode() {
    for name in Self.names {
      for line in Gallery.pages.first(where: { $0.name == name })?.code.lines(of: 60) ?? [] {
        #expect(CodeToken.tokens(of: line).map { String($0.text) }.joined() == line)
      }
    }
    let kinds = CodeToken.tokens(of: "HStack(spacing: -4.5, at: .end)").map(\.kind)
    #expect(kinds == [.type, .other, .name, .other, .number, .other, .name, .other, .member, .other])
  }

  @Test func longLinesAreWrappedBetweenWords() {
    let lines = TextLines.broken("  1. as long as it likes to be: 0 to 20", at: 24)
    #expect(lines == ["  1. as long as it likes", "       to be: 0 to 20"])
    #expect(TextLines.broken("short", at: 24) == ["short"])
    #expect(
      TextLines.broken(String(repeating: "x", count: 50), at: 20).joined().filter { $0 == "x" }.count == 50)
  }
}
