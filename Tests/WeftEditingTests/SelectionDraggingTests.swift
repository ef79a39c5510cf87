import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCommands
import WeftDragging
import WeftGraphics
import WeftOffscreen
import WeftText
import WeftTransfer

@testable import WeftEditing
@testable import WeftNodes

@MainActor
@Suite struct SelectionDraggingTests {
  private let fixture = EditableFixture("one two three")
  private var node: EditableTextNode { fixture.node }

  /// Sends an event of the primary button.
  private func send(
    _ phase: PointerEvent.Phase, at index: Int, dx: CGFloat = 0, _ modifiers: KeyModifiers = []
  ) {
    var point = fixture.point(at: index)
    point.x += dx
    let isButton = phase != .moved
    fixture.window.send(
      .pointer(
        PointerEvent(
          phase, at: point, button: isButton ? .primary : nil,
          pressedButtons: phase == .released ? [] : [.primary], modifiers: modifiers,
          timestamp: fixture.window.clock.now)))
  }

  private func dragWord(to index: Int, _ modifiers: KeyModifiers = []) {
    node.selectedRange = 4..<7
    send(.pressed, at: 5)
    send(.moved, at: 6, modifiers)
    send(.moved, at: index, modifiers)
  }

  @Test func selectedTextIsMovedWithinTheTextAndTheMoveIsUndoneAtOnce() async throws {
    dragWord(to: 13)
    #expect(fixture.window.scene.isDragging && node.isDropTarget)
    send(.released, at: 13)
    try await waitUntil("the text") { node.text == "one  threetwo" }
    #expect(node.selectedRange == 10..<13)
    try await waitUntil("the end of the drag") { node.draggedSelections.isEmpty }
    node.undo()
    #expect(node.text == "one two three")
    // Not a double click.
    fixture.window.advance(by: 1)
    dragWord(to: 0)
    send(.released, at: 0)
    try await waitUntil("the text") { node.text == "twoone  three" }
    #expect(node.selectedRange == 0..<3)
  }

  @Test func controlCopiesIt() async throws {
    dragWord(to: 13, .control)
    send(.released, at: 13, .control)
    try await waitUntil("the text") { node.text == "one two threetwo" }
  }

  @Test func nothingIsDroppedOnTheSelectionItself() {
    dragWord(to: 6)
    #expect(fixture.window.scene.isDragging && !node.isDropTarget)
    send(.released, at: 6)
    #expect(node.text == "one two three" && node.selectedRange == 4..<7)
  }

  @Test func aClickInTheSelectionPlacesTheCaretAtItsRelease() {
    node.selectedRange = 4..<7
    send(.pressed, at: 5)
    #expect(node.selectedRange == 4..<7)
    send(.released, at: 5)
    #expect(node.selectedRange == 5..<5)
  }

  @Test func theCaretShowsWhereTheTextWouldBeInserted() {
    dragWord(to: 10)
    #expect(node.dropPosition?.offset == 10)
    #expect(node.presenter?.caret.isHidden == false)
    fixture.press(Keysym.escape)
    #expect(node.dropPosition == nil && node.text == "one two three" && node.selectedRange == 4..<7)
    #expect(node.presenter?.caret.isHidden == true)
  }

  @Test func filesAreNeverMovedIntoText() {
    func action(_ actions: [DragAction], _ item: PasteboardItem) -> DragAction? {
      let drop = Drop(DragItems([item], actions: actions), from: DisplayNode())
      return node.canAccept(drop, at: CGPoint(x: 5, y: 5))
    }
    let file = PasteboardItem(url: URL(fileURLWithPath: "/tmp/a"))
    #expect(action([.move, .copy], file) == .copy && action([.move], file) == nil)
    let text = PasteboardItem(text: "a")
    #expect(action([.move, .copy], text) == .copy && action([.move], text) == .move)
  }

  @Test func secureTextIsNotDragged() {
    node.isSecureTextEntry = true
    node.selectedRange = 4..<7
    let point = fixture.point(at: 5)
    #expect(!node.canDragSelection(at: point))
    send(.pressed, at: 5)
    send(.moved, at: 12)
    #expect(!fixture.window.scene.isDragging)
  }

  @Test func textThatIsMovedToAnotherNodeIsDeletedWhereItWas() async throws {
    let host = DisplayNode()
    let (first, second) = (EditableTextNode(), EditableTextNode())
    for (index, node) in [first, second].enumerated() {
      node.fieldStyle = .plain
      node.frame = CGRect(x: 0, y: CGFloat(index) * 60, width: 200, height: 50)
      host.addSubnode(node)
    }
    first.text = "one two"
    let window = OffscreenWindow(size: CGSize(width: 200, height: 120), rootNode: host)
    window.settle()
    first.becomeFirstResponder()
    first.selectedRange = 0..<4
    window.settle()
    let start = first.presenter.map { $0.caretFrame(at: 1) } ?? .zero
    func send(_ phase: PointerEvent.Phase, _ point: CGPoint) {
      window.send(
        .pointer(
          PointerEvent(
            phase, at: point, button: phase == .moved ? nil : .primary,
            pressedButtons: phase == .released ? [] : [.primary], modifiers: .shift)))
    }
    // With Shift held from the press on, the press would extend the selection.
    window.send(
      .pointer(
        PointerEvent(
          .pressed, at: CGPoint(x: start.midX, y: start.midY), button: .primary,
          pressedButtons: [.primary])))
    send(.moved, CGPoint(x: 30, y: 70))
    #expect(second.isDropTarget)
    send(.released, CGPoint(x: 30, y: 70))
    try await waitUntil("the text") { first.text == "two" }
    #expect(second.text == "one ")
  }
}
