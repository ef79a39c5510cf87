import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTransfer

@testable import WeftDragging

@MainActor struct DragSessionTests {
  private let scene = DragScene()

  @Test func aPressThatMovesDragsTheItemsToTheNodeThatTakesThem() async throws {
    scene.press(at: 20, 30)
    scene.move(to: 22, 30)
    #expect(!scene.window.scene.isDragging && scene.source.points.isEmpty)
    scene.move(to: 26, 30)
    #expect(scene.window.scene.isDragging && scene.source.points == [CGPoint(x: 20, y: 30)])
    scene.move(to: 130, 40)
    #expect(scene.target.isTarget && scene.target.actions == [.move, .copy])
    #expect(scene.window.scene.cursor == .grabbing)
    scene.release(at: 132, 42)
    #expect(!scene.window.scene.isDragging)
    try await scene.end()
    #expect(scene.target.text == "Weft" && scene.target.dropPoint == CGPoint(x: 12, y: 42))
    #expect(scene.target.dragSource === scene.source && !scene.target.isTarget && scene.target.visits == 1)
    #expect(scene.source.endings == [.move])
    #expect(scene.window.scene.cursor == .default)
  }

  @Test func aWindowIsReleasedAfterADrag() async throws {
    weak var released: WindowScene?
    do {
      let scene = DragScene()
      scene.press(at: 20, 30)
      scene.move(to: 130, 40)
      scene.release(at: 132, 42)
      try await scene.end()
      released = scene.window.scene
    }
    try await waitUntil("the scene is released") { released == nil }
  }

  @Test func nothingIsHoveredDuringADrag() async throws {
    scene.move(to: 20, 30)
    #expect(scene.source.isHovered)
    scene.press(at: 20, 30)
    scene.move(to: 130, 40)
    #expect(!scene.source.isHovered && !scene.target.isHovered)
    scene.release(at: 130, 40)
    #expect(scene.target.isHovered)
    try await scene.end()
    #expect(!scene.source.isHovered)
  }

  @Test func aClickIsNoDrag() {
    scene.press(at: 20, 30)
    scene.move(to: 22, 31)
    scene.release(at: 22, 31)
    scene.move(to: 130, 30)
    #expect(scene.source.points.isEmpty && !scene.target.isTarget)
  }

  @Test(arguments: [false, true])
  func aFingerThatARecognizerHasTakenIsNoDrag(hasRecognizer: Bool) {
    if hasRecognizer { scene.source.addGestureRecognizer(PanGestureRecognizer(threshold: 6)) }
    func touch(_ phase: PointerEvent.Phase, at x: CGFloat) {
      scene.window.send(
        .pointer(
          PointerEvent(
            phase, at: CGPoint(x: x, y: 30), button: phase == .moved ? nil : .primary,
            pressedButtons: [.primary], source: .touch(1), timestamp: scene.window.clock.now)))
    }
    touch(.pressed, at: 20)
    // Further than the recognizer needs, and not so far that the finger does not rest any longer.
    touch(.moved, at: 28)
    scene.window.advance(by: 0.6)
    #expect(scene.window.scene.isDragging == !hasRecognizer)
    touch(.cancelled, at: 28)
  }

  @Test func theNodeThatHadThePressHearsThatItIsCancelled() {
    scene.source.takesPress = true
    scene.press(at: 20, 30)
    scene.move(to: 40, 30)
    #expect(scene.window.scene.isDragging && scene.source.cancelCount == 1)
  }

  @Test func nodesOutsideOfTheOneThatHasThePressAreNotAsked() {
    let inner = SourceNode()
    inner.items = nil
    inner.takesPress = true
    inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    scene.source.addSubnode(inner)
    scene.window.settle()
    scene.press(at: 20, 30)
    scene.move(to: 40, 30)
    #expect(!scene.window.scene.isDragging)
    #expect(inner.points.count == 1 && scene.source.points.isEmpty)
    scene.release(at: 40, 30)
    inner.takesPress = false
    scene.press(at: 20, 30)
    scene.move(to: 40, 30)
    #expect(scene.window.scene.isDragging && scene.source.points.count == 1)
  }

  @Test func aDropWhereNobodyTakesItEndsWithoutAction() async {
    scene.press(at: 20, 30)
    scene.move(to: 100, 30)
    #expect(scene.window.scene.cursor == .noDrop)
    scene.release(at: 100, 30)
    #expect(scene.source.endings == [nil] && !scene.window.scene.isDragging)
    scene.target.accepts = false
    scene.press(at: 20, 30)
    scene.move(to: 130, 30)
    scene.release(at: 130, 30)
    #expect(scene.source.endings == [nil, nil] && scene.target.text == nil)
  }

  @Test func aDropThatTheTargetDoesNotTakeEndsWithoutAction() async throws {
    scene.target.result = .some(nil)
    scene.press(at: 20, 30)
    scene.move(to: 130, 30)
    scene.release(at: 130, 30)
    try await scene.end()
    #expect(scene.source.endings == [nil] && scene.target.text == "Weft")
  }

  @Test func theEndOfAnEarlierDragLeavesTheImageOfTheNext() async throws {
    scene.source.backgroundColor = Color(hex: 0xFF0000)
    scene.window.settle()
    scene.target.isBusy = true
    scene.press(at: 20, 30)
    scene.move(to: 130, 30)
    scene.release(at: 130, 30)
    scene.window.advance(by: 1)
    scene.press(at: 20, 30)
    scene.move(to: 40, 30)
    scene.target.isBusy = false
    try await scene.end()
    #expect(scene.window.scene.isDragging && scene.source.endings == [.move])
    #expect(scene.window.render().pixel(x: 90, y: 50).green < 0.3)
    scene.key(.pressed, Keysym.escape)
    #expect(scene.window.render().pixel(x: 90, y: 50).green > 0.8)
  }

  @Test func escapeEndsTheDragAndTheReleaseDoesNothing() {
    scene.press(at: 20, 30)
    scene.move(to: 130, 30)
    scene.key(.pressed, Keysym.escape)
    #expect(!scene.window.scene.isDragging && !scene.target.isTarget && scene.source.endings == [nil])
    scene.move(to: 131, 30)
    scene.release(at: 131, 30)
    #expect(scene.target.text == nil && scene.target.visits == 1)
  }

  @Test func aClosedWindowEndsTheDrag() {
    scene.press(at: 20, 30)
    scene.move(to: 130, 30)
    scene.window.scene.close()
    #expect(scene.source.endings == [nil] && !scene.target.isTarget)
  }

  private struct Choice: Sendable {
    let keys: KeyModifiers
    let actions: [DragAction]
  }

  private nonisolated static let choices = [
    Choice(keys: .control, actions: [.copy]), Choice(keys: .shift, actions: [.move]),
    Choice(keys: [.control, .shift], actions: []), Choice(keys: .alt, actions: [.ask, .move, .copy]),
    Choice(keys: [], actions: [.move, .copy]),
  ]

  @Test(arguments: choices) private func keysChooseTheAction(choice: Choice) {
    scene.press(at: 20, 30)
    scene.move(to: 130, 30, choice.keys)
    #expect(scene.target.actions == choice.actions && scene.target.isTarget == !choice.actions.isEmpty)
  }

  @Test func aKeyChangesTheActionBelowARestingPointer() async throws {
    scene.press(at: 20, 30)
    scene.move(to: 130, 30)
    scene.key(.pressed, 0xFFE3)
    #expect(scene.target.actions == [.copy] && scene.window.scene.cursor == .copy)
    scene.key(.released, 0xFFE3, .control)
    #expect(scene.target.actions == [.move, .copy])
    scene.key(.pressed, 0xFFE3)
    scene.release(at: 130, 30, .control)
    try await scene.end()
    #expect(scene.source.endings == [.copy])
  }

  @Test func keysDoNothingElseDuringADrag() {
    let field = KeyCounter()
    scene.root.addSubnode(field)
    scene.window.scene.focusedNode = field
    scene.press(at: 20, 30)
    scene.move(to: 130, 30)
    scene.key(.pressed, 0x61)
    #expect(field.count == 0)
    scene.key(.pressed, Keysym.escape)
    scene.key(.pressed, 0x61)
    #expect(field.count == 1)
  }

  @Test func theImageIsAPictureOfTheNodeBelowThePointer() throws {
    scene.source.backgroundColor = Color(hex: 0xFF0000)
    scene.window.settle()
    scene.press(at: 20, 30)
    scene.move(to: 40, 30)
    // The node is 80 points wide, and the pointer was 20 points from its edge.
    var picture = scene.window.render()
    #expect(picture.pixel(x: 90, y: 50).red > 0.8 && picture.pixel(x: 90, y: 50).green < 0.3)
    #expect(picture.pixel(x: 102, y: 50).green > 0.8)
    scene.move(to: 60, 30)
    picture = scene.window.render()
    #expect(picture.pixel(x: 118, y: 50).green < 0.3)
    scene.key(.pressed, Keysym.escape)
    picture = scene.window.render()
    #expect(picture.pixel(x: 90, y: 50).green > 0.8)
  }

  @Test func thePictureIsTransparentOutsideOfRoundedCorners() throws {
    let card = DisplayNode()
    card.frame = scene.source.bounds
    card.contents = try Canvas.draw(size: CGSize(width: 80, height: 100), isOpaque: true) {
      $0.fill(CGRect(x: 0, y: 0, width: 80, height: 100), with: Color(hex: 0xFF0000))
    }
    card.cornerRadius = 20
    card.clipsToBounds = true
    scene.source.transform = AffineTransform(scale: 1.2)
    scene.source.addSubnode(card)
    scene.window.settle()
    scene.press(at: 20, 30)
    scene.move(to: 40, 30)
    let picture = scene.window.render()
    #expect(picture.pixel(x: 90, y: 50).green < 0.3)
    #expect(picture.pixel(x: 98, y: 98).green > 0.8 && picture.pixel(x: 98, y: 2).green > 0.8)
  }

  @Test(arguments: [(10.0, 0.0), (100, 0), (590, 280), (400, 104)])
  func ofAWideRowThePartAtThePointerIsShownInFullSize(x: Double, start: Double) {
    let row = CGRect(x: 0, y: 0, width: 600, height: 30)
    let image = DragImage.part(of: row, around: CGPoint(x: x, y: 10), isMirrored: false)
    #expect(image == CGRect(x: start, y: 0, width: 320, height: 30))
    let mirrored = DragImage.part(of: row, around: CGPoint(x: 600 - x, y: 10), isMirrored: true)
    #expect(mirrored.maxX == 600 - start && mirrored.width == 320)
  }

  @Test func aPreviewIsShownInItsPreferredSize() throws {
    let preview = DisplayNode()
    preview.backgroundColor = Color(hex: 0x0000FF)
    preview.style.preferredSize = CGSize(width: 30, height: 20)
    scene.source.items = DragItems([PasteboardItem(text: "a")], preview: preview)
    scene.source.items?.previewAnchor = CGPoint(x: 10, y: 10)
    scene.press(at: 20, 30)
    scene.move(to: 100, 50)
    let picture = scene.window.render()
    #expect(picture.pixel(x: 91, y: 41).blue > 0.8 && picture.pixel(x: 91, y: 41).red < 0.3)
    #expect(picture.pixel(x: 119, y: 59).red < 0.3)
    #expect(picture.pixel(x: 121, y: 59).red > 0.8 && picture.pixel(x: 119, y: 61).red > 0.8)
  }

  @Test func aPreviewIsInTheLanguageOfTheWindow() {
    let preview = DisplayNode()
    preview.style.preferredSize = CGSize(width: 30, height: 20)
    scene.source.items = DragItems([PasteboardItem(text: "a")], preview: preview)
    scene.window.scene.language = "ja"
    scene.press(at: 20, 30)
    scene.move(to: 100, 50)
    #expect(preview.traitCollection.language == "ja")
  }
}

private final class KeyCounter: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main.
  @MainActor private(set) var count = 0

  override var canBecomeFirstResponder: Bool { true }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    count += 1
    return true
  }
}
