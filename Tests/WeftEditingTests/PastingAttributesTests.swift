import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftText
import WeftTransfer

@testable import WeftEditing
@testable import WeftNodes

/// Text with attributes, and pictures, in and out of editable text.
@MainActor
@Suite struct PastingAttributesTests {
  private let fixture = EditableFixture("")
  private var pasteboard: any Pasteboard { fixture.window.scene.pasteboard }

  private static let bold = TextAttributes(font: Font(size: 15, weight: .bold))

  /// Presses the keys of Paste, and waits for the contents to arrive.
  private func paste(_ modifiers: KeyModifiers = .control) async throws {
    let old = fixture.node.textLength
    fixture.press(UInt32(UnicodeScalar("v").value), modifiers)
    try await waitUntil("the contents") { fixture.node.textLength != old }
  }

  @Test func attributesAreLostUnlessTheyCanBeEdited() async throws {
    pasteboard.setAttributedText(AttributedText("bold", attributes: Self.bold))
    try await paste()
    #expect(fixture.node.attributedText?.attributes(at: 0).font == nil)
    fixture.node.allowsEditingTextAttributes = true
    try await paste()
    #expect(fixture.node.text == "boldbold")
    #expect(fixture.node.attributedText?.attributes(at: 5).font?.weight == .bold)
    fixture.node.selectedRange = 8..<8
    try await paste([.control, .shift])
    #expect(fixture.node.text == "boldboldbold")
  }

  @Test func htmlOfAnotherProgramIsPasted() async throws {
    fixture.node.allowsEditingTextAttributes = true
    pasteboard.setItems([PasteboardItem(Data("a <b>bold</b> word".utf8), type: .html)])
    try await paste()
    #expect(fixture.node.text == "a bold word")
    #expect(fixture.node.attributedText?.attributes(at: 3).font == Font(size: 15, weight: .bold))
    fixture.shortcut("z")
    #expect(fixture.node.text == "")
  }

  @Test func aPictureBecomesAPartOfTheTextAndFitsIntoTheLines() async throws {
    fixture.node.allowsEditingTextAttributes = true
    let picture = try Canvas.draw(size: CGSize(width: 2000, height: 1000)) {
      $0.fill(CGRect(x: 0, y: 0, width: 2000, height: 1000), with: .black)
    }
    pasteboard.setBitmap(picture)
    try await paste()
    let attachment = try #require(fixture.node.attributedText?.attributes(at: 0).attachment)
    #expect(attachment.size.width <= fixture.node.bounds.width)
    #expect(abs(attachment.size.width - 2 * attachment.size.height) < 0.001)
    fixture.window.settle()
    #expect(fixture.window.render().hasInk(in: CGRect(x: 20, y: 10, width: 50, height: 20)))
  }

  @Test func copiedTextKeepsAttributesAndPicturesWithinTheProgram() async throws {
    fixture.node.allowsEditingTextAttributes = true
    let picture = try Canvas.draw(size: CGSize(width: 10, height: 10)) { _ in }
    let text =
      AttributedText("bold ", attributes: Self.bold) + AttributedText(attachment: TextAttachment(picture))
    fixture.node.attributedText = text
    fixture.shortcut("a")
    fixture.shortcut("c")
    #expect(await pasteboard.types() == [.html, .text])
    #expect(await pasteboard.attributedText() == text)
    #expect(await pasteboard.text() == "bold ")
  }

  @Test func theMenuOffersToPasteWithoutFormattingWhereThatIsAnother() {
    func titles() -> [String] {
      (fixture.node.menuOfText(at: nil)?.elements ?? []).compactMap {
        if case .item(let item) = $0 { item.title } else { nil }
      }
    }
    #expect(!titles().contains(Command.pasteWithoutFormatting.title))
    fixture.node.allowsEditingTextAttributes = true
    #expect(titles().contains(Command.pasteWithoutFormatting.title))
  }
}
