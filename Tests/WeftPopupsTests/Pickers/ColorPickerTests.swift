import Foundation
import Testing
import WeftAccessibility
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct ColorPickerTests {
  private let picker = ColorPickerNode(Color(hex: 0x3B5BDB))
  private let window: OffscreenWindow
  private final class Log: Sendable {
    @MainActor var colors: [String] = []
  }
  private let log = Log()

  init() {
    let root = DisplayNode()
    picker.accessibilityLabel = "Label colour"
    picker.frame = CGRect(x: 130, y: 20, width: 52, height: 32)
    root.addSubnode(picker)
    window = OffscreenWindow(size: CGSize(width: 340, height: 460), rootNode: root)
    window.settle()
    let log = log
    picker.addAction(for: .valueChanged) { picker in
      log.colors.append(HexadecimalColor.text(of: picker.color))
    }
  }

  private func open() throws -> ColorPanelNode {
    window.click(on: picker)
    window.settle()
    return try #require(picker.openPanel)
  }

  /// A point of a node in the popover, in points of the window.
  private func place(_ x: CGFloat, _ y: CGFloat, in node: DisplayNode) throws -> CGPoint {
    let point = CGPoint(
      x: node.bounds.minX + x * node.bounds.width, y: node.bounds.minY + y * node.bounds.height)
    let origin = try #require(window.scene.popups.last?.surface?.origin)
    let inScene = node.convert(point, to: node.rootNode)
    return CGPoint(x: origin.x + inScene.x, y: origin.y + inScene.y)
  }

  private func drag(from start: CGPoint, to end: CGPoint) {
    window.send(.pointer(PointerEvent(.pressed, at: start, button: .primary)))
    window.send(.pointer(PointerEvent(.moved, at: end, pressedButtons: [.primary])))
    window.send(.pointer(PointerEvent(.released, at: end, button: .primary)))
    window.settle()
  }

  // MARK: Pointer

  @Test func aColourOfThePaletteIsChosen() throws {
    let panel = try open()
    window.click(at: try place(0.5 / 8, 0.25, in: panel.palette))
    #expect(log.colors == [HexadecimalColor.text(of: .red)] && picker.accessibilityValue == "Red")
    // Exactly, without rounding on the way through hue and saturation.
    #expect(picker.color == .red)
    #expect(picker.isOpen && panel.field.text == HexadecimalColor.text(of: .red))
  }

  @Test func thePlaneChangesSaturationAndBrightness() throws {
    let panel = try open()
    let hue = panel.value.hue
    drag(from: try place(0.5, 0.5, in: panel.plane), to: try place(1, 0, in: panel.plane))
    #expect(log.colors.count == 2 && panel.value.saturation == 1 && panel.value.brightness == 1)
    #expect(panel.value.hue == hue && panel.hue.value == panel.value)
    // Beyond the edges is at the edges.
    drag(from: try place(0.5, 0.5, in: panel.plane), to: try place(-0.2, 1.2, in: panel.plane))
    #expect(HexadecimalColor.text(of: picker.color) == "#000000" && panel.value.hue == hue)
  }

  @Test func theSlidersChangeHueAndOpacity() throws {
    let panel = try open()
    let opacity = try #require(panel.opacity)
    drag(from: try place(0.5, 0.5, in: panel.hue), to: try place(0, 0.5, in: panel.hue))
    #expect(panel.value.hue == 0 && picker.color.red > picker.color.blue)
    drag(from: try place(0.9, 0.5, in: opacity), to: try place(0.5, 0.5, in: opacity))
    #expect(abs(picker.color.alpha - 0.5) < 0.01 && opacity.accessibilityValue == "50 %")
    #expect(panel.field.text.count == 9)
  }

  @Test func theNameOfTheColourBelowThePointerIsShown() throws {
    let panel = try open()
    let places = try (0..<3).map { try place((CGFloat($0) + 0.5) / 8, 0.25, in: panel.palette) }
    for (index, place) in places.enumerated() {
      window.movePointer(to: place)
      window.advance(by: 1)
      let shown = window.scene.popups.last?.content as? ToolTipNode
      #expect(shown?.text == picker.palette[index].name)
    }
  }

  // MARK: Keyboard

  @Test func theKeyboardReachesAllParts() throws {
    picker.becomeFirstResponder()
    window.press(.return)
    window.settle()
    let panel = try #require(picker.openPanel)
    let scene = try #require(window.scene.popups.last?.scene)
    let opacity = try #require(panel.opacity)
    for node in [panel.palette, panel.plane, panel.hue, opacity, panel.field, panel.palette] as [DisplayNode]
    {
      #expect(scene.focusedNode === node)
      window.press(.tab)
      window.settle()
    }
    window.press(.escape)
    #expect(!picker.isOpen && window.scene.focusedNode === picker)
  }

  @Test func keysMoveTheKnobs() throws {
    let panel = try open()
    let opacity = try #require(panel.opacity)
    panel.plane.becomeFirstResponder()
    window.press(.home)
    window.press(.right)
    window.press(.up, modifiers: .shift)
    window.press(.up, modifiers: .shift)
    window.press(.down)
    #expect(abs(panel.value.saturation - 0.01) < 1e-9 && abs(panel.value.brightness - 0.99) < 1e-9)
    panel.hue.becomeFirstResponder()
    window.press(.home)
    window.press(.right)
    #expect(panel.hue.accessibilityValue == "1°")
    window.press(.end)
    #expect(panel.hue.accessibilityValue == "360°")
    opacity.becomeFirstResponder()
    window.press(.pageDown)
    #expect(opacity.accessibilityValue == "90 %")
  }

  @Test func keysChooseFromThePalette() throws {
    let panel = try open()
    panel.palette.becomeFirstResponder()
    for key in [KeyboardKey.home, .right, .down, .return] { window.press(key) }
    #expect(picker.accessibilityValue == "Pink")
    for key in [KeyboardKey.end, .right, .space] { window.press(key) }
    #expect(picker.accessibilityValue == "Black")
  }

  @Test func readingDirectionMirrorsThePlane() throws {
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    let panel = try open()
    drag(from: try place(0.5, 0, in: panel.plane), to: try place(0, 0, in: panel.plane))
    #expect(panel.value.saturation == 1)
    panel.plane.becomeFirstResponder()
    window.press(.right)
    #expect(abs(panel.value.saturation - 0.99) < 1e-9)
  }

  // MARK: The field

  @Test func aNumberIsFollowedWhileItIsTyped() throws {
    let panel = try open()
    panel.field.becomeFirstResponder()
    window.type("#ff8800")
    window.settle()
    #expect(log.colors.last == "#FF8800" && panel.field.text == "#ff8800")
    window.press(.return)
    window.settle()
    #expect(panel.field.text == "#FF8800" && !panel.field.hasError && picker.isOpen)
  }

  @Test func aWrongNumberIsMarkedAndForgotten() throws {
    let panel = try open()
    panel.field.becomeFirstResponder()
    window.type("#12")
    window.press(.return)
    window.settle()
    #expect(panel.field.hasError && log.colors.isEmpty)
    window.press(.tab)
    window.settle()
    #expect(panel.field.text == "#3B5BDB" && !panel.field.hasError)
  }

  @Test func leavingTheFieldChangesNothingThatWasNotTyped() throws {
    picker.color = Color(white: 0.5)
    let panel = try open()
    panel.field.becomeFirstResponder()
    window.press(.tab)
    window.settle()
    #expect(log.colors.isEmpty && picker.color == Color(white: 0.5))
    panel.field.becomeFirstResponder()
    window.press(.return)
    window.settle()
    #expect(log.colors.isEmpty && !panel.field.hasError)
  }

  // MARK: Settings

  @Test func withoutOpacityAllColoursAreOpaque() throws {
    picker.allowsOpacity = false
    picker.color = Color.red.withAlpha(0.5)
    let panel = try open()
    window.click(at: try place(0.5, 0.5, in: panel.plane))
    #expect(log.colors.count == 1 && picker.color.alpha == 1)
  }

  @Test func theProgramDecidesAboutPaletteAndOpacity() throws {
    picker.allowsOpacity = false
    picker.palette = []
    let panel = try open()
    #expect(panel.opacity == nil && panel.palette.supernode == nil)
    panel.field.becomeFirstResponder()
    window.type("#11223344")
    window.press(.return)
    window.settle()
    #expect(log.colors.last == "#112233")
  }

  @Test func settingTheColourSendsNothing() {
    picker.color = .green
    window.settle()
    #expect(log.colors.isEmpty && picker.accessibilityValue == "Green")
  }

  @Test func aColourThatIsNoNumberIsDescribed() {
    let picker = ColorPickerNode(Color(red: .nan, green: -.infinity, blue: .infinity, alpha: .nan))
    picker.palette = []
    #expect(picker.accessibilityValue == "#0000FF")
  }

  @Test func itIsDescribed() throws {
    #expect(picker.accessibilityTraits.contains(.button) && picker.accessibilityValue == "#3B5BDB")
    assertAccessible(window)
    let panel = try open()
    let labels = panel.accessibilityElements().map(\.label)
    for label in ["Red", "Black", "Saturation and brightness", "Hue", "Opacity", "Hexadecimal"] {
      #expect(labels.contains(label))
    }
  }

  @Test func whatThePopoverContainsIsAccessible() {
    let panel = ColorPanelNode(.teal, palette: NamedColor.palette, allowsOpacity: true, texts: PickerTexts())
    assertAccessible(panel, size: CGSize(width: 264, height: 340))
  }
}
