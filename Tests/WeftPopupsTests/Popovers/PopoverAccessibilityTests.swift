import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct PopoverAccessibilityTests {
  private let root = DisplayNode()
  private let button = ButtonNode("Size")
  private let window: OffscreenWindow

  init() {
    button.frame = CGRect(x: 100, y: 20, width: 100, height: 32)
    root.addSubnode(button)
    window = OffscreenWindow(size: CGSize(width: 300, height: 300), rootNode: root)
    window.settle()
  }

  @Test func aPopoverHasItsTitleAndTheFocus() throws {
    let slider = SliderNode(value: 0.5)
    slider.accessibilityLabel = "Width"
    slider.style.preferredSize = CGSize(width: 120, height: 24)
    let popover = Popover(slider, title: "Size of the photographs")
    try popover.open(from: button)
    let tree = window.accessibilityTree
    let item = try tree.element(.popover, named: "Size of the photographs")
    #expect(try item.relations[.popupFor] == [tree.element(.button, named: "Size").id])
    let width = try tree.element(.slider, named: "Width", in: item)
    #expect(tree.focus == width.id && window.scene.focusedNode == nil)
    let frame = popover.frame
    #expect(
      frame.contains(CGPoint(x: width.frame.midX, y: width.frame.midY)), "frames are in points of the window")
    window.perform(.setValue(1), on: width)
    #expect(slider.value == 1)
    window.perform(.dismiss, on: width)
    #expect(!popover.isOpen && window.elements(.popover).isEmpty)
  }

  @Test func aTooltipIsToldWhileItIsShown() throws {
    button.toolTip = "How large they are"
    #expect(try window.element(.button, named: "Size").description.hint == "How large they are")
    window.movePointer(to: CGPoint(x: 150, y: 36))
    window.advance(by: 1)
    _ = try window.element(.tooltip, named: "How large they are")
  }
}
