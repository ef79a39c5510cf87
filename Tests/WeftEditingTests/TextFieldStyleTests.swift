import Foundation
import Testing
import WeftGraphics
import WeftLayout
import WeftText
import WeftTheme

@testable import WeftEditing
@testable import WeftNodes
@testable import WeftOffscreen

/// The appearance of an editable text node around its text.
@MainActor
@Suite struct TextFieldStyleTests {
  private let field = EditableTextNode(placeholder: "Name")
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() {
    root.addSubnode(field)
    field.frame = CGRect(x: 10, y: 10, width: 180, height: 32)
    window = OffscreenWindow(size: CGSize(width: 200, height: 52), rootNode: root)
    window.settle()
  }

  private func color(_ x: Int, _ y: Int) -> Color { window.render().pixel(x: x, y: y) }

  @Test func borderedFieldUsesTheColorsOfTheTheme() {
    #expect(field.fieldStyle == .bordered)
    #expect(color(100, 10) == Theme.light.outline && color(10, 26) == Theme.light.outline)
    #expect(color(150, 20) == Theme.light.field)
    #expect(color(10, 10) != Theme.light.outline, "the corners are round")
    #expect(color(5, 5) == Theme.light.background)
  }

  @Test func fieldFollowsTheUserInterfaceStyle() {
    window.scene.userInterfaceStyle = .dark
    window.settle()
    #expect(color(100, 10) == Theme.dark.outline && color(150, 20) == Theme.dark.field)
  }

  @Test func plainStyleDrawsOnlyTheText() {
    field.fieldStyle = .plain
    window.settle()
    #expect(color(100, 10) == Theme.light.background && color(150, 20) == Theme.light.background)
    #expect(field.subnodes.count == 1)
    field.fieldStyle = .bordered
    window.settle()
    #expect(color(100, 10) == Theme.light.outline)
  }

  @Test func focusRingIsShownAlsoForProgrammaticFocus() {
    field.becomeFirstResponder()
    window.settle()
    window.advance(by: 1)
    #expect(color(100, 10) == Theme.light.focusRing && color(100, 11) == Theme.light.focusRing)
    #expect(color(100, 8) == Theme.light.background, "the ring stays inside, where it is not clipped")
    field.resignFirstResponder()
    window.settle()
    #expect(color(100, 10) == Theme.light.outline)
  }

  @Test func plainFieldHasNoFocusRing() {
    field.fieldStyle = .plain
    field.becomeFirstResponder()
    #expect(field.focusRing == nil)
  }

  @Test func borderShowsAnError() {
    field.hasError = true
    window.settle()
    #expect(color(100, 10) == Theme.light.destructive)
    field.hasError = false
    window.settle()
    #expect(color(100, 10) == Theme.light.outline)
  }

  @Test func readOnlyFieldHasNoBackground() {
    field.isEditable = false
    window.settle()
    #expect(color(150, 20) == Theme.light.background && color(100, 10) == Theme.light.controlBorder)
  }

  @Test func textDoesNotTouchTheBorder() {
    field.text = String(repeating: "mmmmmmmm ", count: 20)
    field.selectedRange = 90..<90
    window.settle()
    let picture = window.render()
    for y in 20..<34 {
      #expect(
        picture.pixel(x: 13, y: y) == Theme.light.field && picture.pixel(x: 186, y: y) == Theme.light.field)
    }
    #expect(field.frame(for: 90..<90).minX >= 10)
  }

  @Test func fieldFillsTheAvailableWidthAndHasTheHeightOfAControl() {
    let empty = field.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: 300, height: 500))).size
    #expect(empty == CGSize(width: 300, height: 32))
    #expect(field.layoutThatFits(.unconstrained).size == CGSize(width: 200, height: 32))
    field.text = "A text does not make it larger"
    #expect(
      field.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: 100, height: 500))).size.width == 100)
    let area = EditableTextNode()
    area.text = "one\ntwo\nthree"
    #expect(area.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: 300, height: 500))).size.height > 60)
  }

  @Test func textContainerInsetIsAddedToTheInsetsOfTheStyle() {
    field.text = "x"
    window.settle()
    let before = field.frame(for: 0..<0).minX
    field.textContainerInset = EdgeInsets(left: 5)
    window.settle()
    #expect(field.frame(for: 0..<0).minX == before + 5)
  }
}
