import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftText
import WeftTheme

@testable import WeftControls
@testable import WeftEditing
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct SegmentedControlTests {
  private let scene = ControlScene(
    SegmentedControlNode(["One", "Two", "Three"], selectedIndex: 0),
    CGRect(x: 10, y: 60, width: 180, height: 32))
  private var control: SegmentedControlNode { scene.control }

  private func part(_ name: String) -> DisplayNode {
    control.subnodes.first { $0.debugName == name } ?? DisplayNode()
  }

  @Test func aPressChoosesTheSegmentWhereItEnds() {
    #expect(scene.click(180, 76) == ["down", "value", "primary", "upInside"])
    #expect(control.selectedIndex == 2)
    #expect(scene.click(180, 76, at: 5) == ["down", "upInside"])
    scene.send(.pressed, 20, 76, at: 9)
    scene.send(.moved, 100, 76)
    scene.send(.released, 100, 76)
    #expect(control.selectedIndex == 1)
    scene.send(.pressed, 20, 76, at: 15)
    scene.send(.released, 20, 95)
    #expect(control.selectedIndex == 1)
  }

  @Test func afterAFingerNoSegmentIsHovered() {
    scene.window.point(.pressed, 180, 76, isTouch: true)
    #expect(part("hover").alpha == 1)
    scene.window.point(.released, 180, 76, isTouch: true)
    #expect(control.selectedIndex == 2)
    control.selectedIndex = 0
    #expect(part("hover").alpha == 0)
    scene.window.point(.pressed, 100, 76, isTouch: true, at: 5)
    scene.window.point(.cancelled, 100, 76, isTouch: true, at: 5)
    #expect(part("hover").alpha == 0)
  }

  @Test func arrowKeysHomeAndEndChoose() {
    scene.press(Keysym.tab)
    #expect(scene.press(Keysym.right) == ["value", "primary"] && control.selectedIndex == 1)
    scene.press(Keysym.down)
    #expect(scene.press(Keysym.right) == [] && control.selectedIndex == 2)
    scene.press(Keysym.left)
    #expect(control.selectedIndex == 1)
    scene.press(Keysym.home)
    #expect(control.selectedIndex == 0)
    scene.press(Keysym.end)
    #expect(control.selectedIndex == 2)
  }

  @Test func rightToLeftMirrorsPlacesAndArrows() {
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    #expect(part("thumb").frame.maxX > 170)
    scene.press(Keysym.tab)
    scene.press(Keysym.left)
    #expect(control.selectedIndex == 1)
    scene.click(15, 76)
    #expect(control.selectedIndex == 2)
  }

  @Test func aProgramChoosesWithoutEvents() {
    control.setSelectedIndex(2, animated: true)
    #expect(scene.window.scene.isAnimating || scene.window.scene.needsUpdate)
    #expect(scene.log.take() == [] && part("thumb").frame.midX > 120)
    control.selectedIndex = 7
    #expect(control.selectedIndex == nil)
    scene.window.settle()
    #expect(part("thumb").alpha == 0)
    control.selectedIndex = -1
    #expect(control.selectedIndex == nil)
  }

  @Test func titlesCanBeReplaced() {
    control.selectedIndex = 2
    control.titles = ["A", "B"]
    scene.window.settle()
    #expect(control.numberOfSegments == 2 && control.selectedIndex == nil)
    #expect(control.subnodes.count { $0 is TextNode } == 2)
    control.titles = []
    scene.window.settle()
    scene.click(100, 76)
    #expect(control.selectedIndex == nil && scene.press(Keysym.right) == [])
  }

  @Test func titlesCanBeReplacedOnAnotherThread() {
    let control = control
    elsewhere { control.titles = ["A", "B"] }
    #expect(control.numberOfSegments == 2)
    scene.window.settle()
    #expect(control.subnodes.compactMap { ($0 as? TextNode)?.text } == ["A", "B"])
  }

  @Test func segmentsThatDoNotFitStandInSeveralRows() {
    let one = control.layoutThatFits(.unconstrained).size
    let narrow = control.calculateSizeThatFits(CGSize(width: one.width - 10, height: CGFloat.infinity))
    #expect(narrow.height > one.height * 1.8)
    let none = control.calculateSizeThatFits(CGSize(width: 1, height: CGFloat.infinity))
    #expect(none.height > one.height * 2.7)
  }

  @Test func framesCoverTheRowsWithoutOverlap() {
    let rows = SegmentRows(naturalWidths: [40, 60, 30, 50], height: 28, gap: 2)
    let frames = rows.frames(in: CGRect(x: 0, y: 0, width: 120, height: 64), isRightToLeft: false)
    #expect(frames.count == 4)
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 2 && frame.maxX <= 118)
      for other in frames[..<index] { #expect(!other.intersects(frame)) }
    }
    #expect(rows.rows(inWidth: 1000) == [0..<4])
  }

  @Test(arguments: [false, true])
  func inTheSmallestSpaceSegmentsStayInside(isRightToLeft: Bool) {
    let rows = SegmentRows(naturalWidths: [40, 60, 30], height: 28, gap: 2)
    for width in 0...70 {
      let bounds = CGRect(x: 0, y: 0, width: CGFloat(width), height: 1)
      for frame in rows.frames(in: bounds, isRightToLeft: isRightToLeft) {
        #expect(frame.minX.isFinite && frame.width >= 0 && frame.maxX <= max(bounds.width, 2))
      }
    }
  }

  @Test(arguments: [1.0, 3, 7, 12, 20])
  func titlesStayCentredInNarrowControls(width: CGFloat) {
    let control = SegmentedControlNode(["One", "Two"], selectedIndex: 0)
    let window = OffscreenWindow(size: CGSize(width: width, height: 80), rootNode: control)
    window.settle()
    for label in control.subnodes.compactMap({ $0 as? TextNode }) {
      #expect(abs(label.frame.midX - width / 2) <= 2.5, "\(label.frame)")
    }
  }

  @Test func accessibilityIsAdjustableAndHasTheChosenTitle() {
    #expect(control.accessibilityValue == "One" && control.accessibilityTraits == .adjustable)
    control.accessibilityIncrement()
    #expect(control.accessibilityValue == "Two" && scene.log.take() == ["value", "primary"])
    control.accessibilityDecrement()
    #expect(control.accessibilityValue == "One")
  }

  @Test func theChosenTitleHasTheColourOfText() {
    let labels = control.subnodes.compactMap { $0 as? TextNode }
    func color(_ index: Int) -> Color? { labels[index].attributedText?.attributes(at: 0).color }
    #expect(color(0) == Theme.light.text && color(1) == Theme.light.secondaryText)
    control.selectedIndex = 1
    scene.window.scene.userInterfaceStyle = .dark
    scene.window.settle()
    #expect(color(0) == Theme.dark.secondaryText && color(1) == Theme.dark.text)
  }
}
