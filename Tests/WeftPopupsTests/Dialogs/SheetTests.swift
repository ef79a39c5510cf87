import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCommands
import WeftControls
import WeftEditing
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftPopups

/// A sheet has the input of its window until it ends.
@MainActor
@Suite struct SheetTests {
  private let scene = DialogScene()
  private var window: OffscreenWindow { scene.window }

  /// A sheet with two fields, and where its result will be.
  private func present() -> (sheet: Sheet<Int>, fields: [EditableTextNode], results: Results) {
    let content = DisplayNode()
    content.style.preferredSize = CGSize(width: 200, height: 120)
    let fields = [20, 60].map { y in
      let field = EditableTextNode(placeholder: "\(y)")
      field.frame = CGRect(x: 20, y: CGFloat(y), width: 160, height: 32)
      content.addSubnode(field)
      return field
    }
    let sheet = Sheet<Int>(content)
    let results = Results()
    sheet.present(on: window) { results.all.append($0) }
    window.settle()
    return (sheet, fields, results)
  }

  @MainActor
  private final class Results {
    var all: [DialogResult<Int>] = []
  }

  @Test func isInTheMiddle() {
    let (_, fields, _) = present()
    #expect(fields[0].supernode?.accessibilityFrame == CGRect(x: 150, y: 120, width: 200, height: 120))
    window.resize(to: CGSize(width: 300, height: 200))
    #expect(fields[0].supernode?.accessibilityFrame == CGRect(x: 50, y: 40, width: 200, height: 120))
  }

  @Test func endsWithAResult() {
    let (sheet, _, results) = present()
    #expect(sheet.isPresented)
    sheet.finish(with: 7)
    sheet.finish(with: 8)
    sheet.close()
    #expect(results.all == [.finished(7)] && !sheet.isPresented && scene.layers == 0)
  }

  @Test func isAwaited() async throws {
    let sheet = Sheet<Int>(DisplayNode())
    let task = Task { await sheet.show(on: window) }
    try await waitUntil("the sheet") { sheet.isPresented }
    sheet.finish(with: 7)
    #expect(await task.value.value == 7)
    #expect(await Task { await sheet.show(on: DisplayNode()) }.value.ending == .ownerClosed)
  }

  @Test func mayBeShownAgain() {
    let (sheet, fields, results) = present()
    sheet.present(on: window) { results.all.append($0) }
    #expect(results.all == [.ended(.closed)])
    sheet.finish(with: 1)
    sheet.present(on: window) { results.all.append($0) }
    window.settle()
    #expect(fields[0].isFirstResponder)
    sheet.close()
    #expect(results.all == [.ended(.closed), .finished(1), .ended(.closed)])
  }

  @Test func contentThatIsMovedElsewhereWhileItDisappearsStaysThere() {
    let scene = DialogScene(animates: true)
    let content = RecordingNode(200, 120)
    let sheet = Sheet<Int>(content)
    sheet.present(on: scene.window) { _ in }
    scene.window.advance(by: 1)
    sheet.finish(with: 7)
    scene.root.addSubnode(content)
    scene.window.settle()
    #expect(content.supernode === scene.root && scene.layers == 1)
    scene.window.advance(by: 1)
    #expect(content.supernode === scene.root && scene.layers == 0)
  }

  @Test func escapeCancelsItUnlessThatIsNotAllowed() {
    let (_, _, results) = present()
    window.press(.escape)
    #expect(results.all == [.ended(.cancelled)])
    let sheet = Sheet<Int>(DisplayNode())
    sheet.isCancellable = false
    sheet.present(on: window) { _ in }
    window.press(.escape)
    #expect(sheet.isPresented)
  }

  // MARK: Keys

  @Test func theFocusStaysInItAndComesBack() {
    scene.field.becomeFirstResponder()
    window.type("a")
    let (sheet, fields, _) = present()
    window.type("b")
    for index in [1, 0, 1] {
      window.press(.tab)
      #expect(fields[index].isFirstResponder && fields[index].windowScene?.focusedNode === fields[index])
    }
    window.type("c")
    sheet.close()
    window.type("d")
    #expect(scene.field.text == "ad" && fields.map(\.text) == ["b", "c"])
  }

  @Test func aKeyIsReleasedWhereItWasPressed() {
    scene.button.becomeFirstResponder()
    window.press(Keysym.space, phase: .pressed)
    let (sheet, _, _) = present()
    window.press(Keysym.space, phase: .released)
    #expect(scene.presses == 1)
    sheet.close()
  }

  @Test func theCaretIsThatOfTheSheet() throws {
    scene.field.becomeFirstResponder()
    let (sheet, fields, _) = present()
    let caret = try #require(window.scene.caretOfKeyboard)
    #expect(fields[0].accessibilityFrame.contains(caret.origin))
    sheet.close()
    #expect(scene.field.accessibilityFrame.contains(try #require(window.scene.caretOfKeyboard).origin))
  }

  // MARK: The pointer

  @Test func nothingBehindItIsReached() {
    let (sheet, _, results) = present()
    window.click(at: CGPoint(x: 290, y: 36))
    window.click(at: CGPoint(x: 30, y: 300), button: .secondary)
    window.scroll(by: CGSize(width: 0, height: 50), at: CGPoint(x: 30, y: 300))
    #expect(scene.presses == 0 && scene.page.events.isEmpty && results.all.isEmpty)
    sheet.close()
    window.click(on: scene.button)
    #expect(scene.presses == 1)
  }

  @Test func aPressThatOpensItIsCancelled() {
    window.movePointer(to: CGPoint(x: 30, y: 300))
    window.point(.pressed, 30, 300)
    _ = scene.page.takeEvents()
    let (sheet, _, _) = present()
    #expect(scene.page.takeEvents().contains("cancelled"))
    window.point(.released, 30, 300)
    #expect(scene.page.events.isEmpty)
    sheet.close()
    #expect(scene.page.takeEvents() == ["entered"])
  }

  @Test func aPressThatClosesItGoesNowhere() {
    let (sheet, _, _) = present()
    window.movePointer(to: CGPoint(x: 40, y: 300))
    window.point(.pressed, 40, 300)
    sheet.close()
    window.point(.released, 40, 300)
    #expect(scene.page.takeEvents() == ["entered"])
  }

  @Test func hoveringEndsAndBeginsAgain() {
    window.movePointer(to: CGPoint(x: 30, y: 300))
    #expect(scene.page.takeEvents().contains("entered"))
    let (sheet, _, _) = present()
    #expect(scene.page.takeEvents() == ["exited"])
    window.movePointer(to: CGPoint(x: 40, y: 300))
    #expect(scene.page.events.isEmpty)
    sheet.close()
    #expect(scene.page.takeEvents() == ["entered"])
  }

  @Test func theShapeOfThePointerIsThatOfTheSheet() {
    window.movePointer(to: CGPoint(x: 100, y: 36))
    #expect(window.scene.cursor == .text)
    let (sheet, fields, _) = present()
    #expect(window.scene.cursor == .default)
    window.movePointer(
      to: CGPoint(x: fields[0].accessibilityFrame.midX, y: fields[0].accessibilityFrame.midY))
    #expect(window.scene.cursor == .text)
    sheet.close()
    #expect(window.scene.cursor == .default)
  }

  // MARK: Popups

  @Test func popupsOfTheWindowCloseAndThoseOfTheSheetOpenAboveIt() {
    scene.root.contextMenu = Menu { MenuItem("One") {} }
    window.click(at: CGPoint(x: 450, y: 30), button: .secondary)
    #expect(window.openMenus.count == 1)
    let (sheet, fields, _) = present()
    #expect(window.openMenus.isEmpty && window.scene.popups.isEmpty)
    window.type("a")
    window.click(on: fields[0], button: .secondary)
    #expect(window.openMenus.count == 1)
    window.press(.escape)
    #expect(window.openMenus.isEmpty && sheet.isPresented)
    window.click(on: fields[0], button: .secondary)
    window.chooseMenuItem("Select All")
    window.click(on: fields[0], button: .secondary)
    sheet.close()
    #expect(window.openMenus.isEmpty && window.scene.isSettled)
  }

  @Test func oneThatIsClosedByAPopupOfTheWindowIsNotShown() throws {
    let sheet = Sheet<Int>(DisplayNode())
    let results = Results()
    let popup = Popup(RecordingNode(50, 50))
    popup.onClose = { [weak sheet] _ in sheet?.close() }
    try popup.open(from: scene.button)
    sheet.present(on: window) { results.all.append($0) }
    #expect(results.all == [.ended(.closed)] && scene.layers == 0 && window.scene.sheetScene == nil)
    window.click(on: scene.button)
    #expect(scene.presses == 1)
  }

  // MARK: Traits and motion

  @Test func followsTheTraitsOfTheWindow() {
    let (_, fields, _) = present()
    window.scene.userInterfaceStyle = .dark
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    #expect(fields[0].traitCollection.userInterfaceStyle == .dark)
    #expect(fields[0].traitCollection.layoutDirection == .rightToLeft)
  }

  @Test func appearsInMotionUnlessThatIsReduced() {
    let sheet = Sheet<Int>(DisplayNode())
    sheet.present(on: window) { _ in }
    window.settle()
    #expect(!window.scene.isAnimating)
    sheet.close()
    window.scene.animatesInterface = true
    let other = Sheet<Int>(DisplayNode())
    other.present(on: window) { _ in }
    window.settle()
    #expect(window.scene.isAnimating)
    window.advance(by: 1)
    #expect(!window.scene.isAnimating)
    other.close()
    #expect(window.scene.isAnimating && scene.layers == 1)
    window.advance(by: 1)
    #expect(!window.scene.isAnimating && scene.layers == 0)
  }
}
