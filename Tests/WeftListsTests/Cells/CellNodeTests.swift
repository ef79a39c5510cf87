import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftText
import WeftTheme

@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor @Suite struct CellNodeTests {
  let container = CellContainer()
  let window: OffscreenWindow
  let rect = CGRect(x: 0, y: 20, width: 100, height: 40)

  init() {
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: container)
    window.settle()
  }

  @Test func newCellClipsAndHasNoOwner() {
    let cell = CellNode()
    #expect(cell.clipsToBounds)
    #expect(!cell.supportsLayerBacking)
    #expect(!cell.isSelected && !cell.isHighlighted && !cell.neverShowPlaceholders)
    #expect(cell.indexPath == nil && cell.owningNode == nil)
    #expect(cell.nodeModel == nil && cell.separatorInset == nil)
    #expect(cell.selectionStyle == .default)
  }

  @Test func cellInAContainerKnowsItsOwnerAndIndexPath() {
    let cell = CellNode()
    container.add(cell, rect)
    #expect(cell.owningNode === container)
    #expect(cell.indexPath == [0, 0])
    container.cells = []
    #expect(cell.indexPath == nil)
  }

  @Test func containerIsNotifiedOncePerChangeOfSelectionOrHighlight() {
    let cell = CellNode()
    container.add(cell, rect)
    cell.isSelected = true
    cell.isSelected = true
    cell.isHighlighted = true
    cell.isHighlighted = false
    #expect(container.log == ["selected true", "highlighted true", "highlighted false"])
  }

  @Test func selectingOnAnotherThreadReachesTheContainerOnMain() {
    let cell = CellNode()
    container.add(cell, rect)
    elsewhere { cell.isSelected = true }
    #expect(cell.isSelected)
    window.settle()
    #expect(container.log == ["selected true"])
  }

  @Test func overriddenPropertyObserverIsCalledForEveryChangeOfSelection() {
    final class Cell: CellNode, @unchecked Sendable {
      nonisolated(unsafe) var log: [Bool] = []
      override var isSelected: Bool { didSet { log.append(isSelected) } }
    }
    let cell = Cell()
    cell.isSelected = true
    cell.isSelected = false
    #expect(cell.log == [true, false])
  }

  @Test func selectedCellHasTheSelectionColorOfTheThemeInLightAndDark() {
    let cell = CellNode()
    cell.backgroundColor = .white
    container.add(cell, rect)
    window.settle()
    cell.isSelected = true
    #expect(cell.layer.backgroundColor == Theme.light.selection)
    #expect(cell.backgroundColor == .white)
    cell.backgroundColor = .black
    #expect(cell.layer.backgroundColor == Theme.light.selection)
    window.scene.userInterfaceStyle = .dark
    window.settle()
    #expect(cell.layer.backgroundColor == Theme.dark.selection)
    cell.isSelected = false
    #expect(cell.layer.backgroundColor == .black)
  }

  @Test func aPressDarkensTheCellsBackgroundUnlessItsStyleIsNone() {
    let cell = CellNode()
    cell.backgroundColor = .white
    container.add(cell, rect)
    window.settle()
    cell.isHighlighted = true
    #expect(cell.layer.backgroundColor == Color.white.overlaid(with: Theme.light.press))
    cell.selectionStyle = .none
    #expect(cell.layer.backgroundColor == .white)
  }

  @Test func accessibilityReportsASelectedCell() {
    let cell = CellNode()
    #expect(!cell.accessibilityTraits.contains(.selected))
    cell.isSelected = true
    #expect(cell.accessibilityTraits.contains(.selected))
  }

  @Test func changedContentNotifiesTheContainerOnceUntilTheCellIsMeasuredAgain() {
    let cell = TextCellNode(text: "one")
    container.add(cell, rect)
    window.settle()
    let range = SizeRange(min: CGSize(width: 100, height: 0), max: CGSize(width: 100, height: 1000))
    _ = cell.layoutThatFits(range)
    container.log = []
    cell.text = "two"
    cell.text = "three"
    #expect(container.log == ["size"])
    #expect(cell.consumeSizeInvalidation())
    #expect(!cell.consumeSizeInvalidation())
    _ = cell.layoutThatFits(range)
    cell.text = "four"
    #expect(container.log == ["size", "size"])
  }

  @Test func changeInACellOfFixedSizeDoesNotNotifyTheContainer() {
    let cell = TextCellNode(text: "one")
    container.add(cell, rect)
    window.settle()
    _ = cell.layoutThatFits(SizeRange(exactly: rect.size))
    _ = cell.consumeSizeInvalidation()
    container.log = []
    cell.text = "two"
    #expect(container.log.isEmpty)
  }

  @Test func changeInACellDoesNotMeasureTheParentOfItsContainer() {
    final class Parent: DisplayNode, @unchecked Sendable {
      nonisolated(unsafe) var count = 0
      let child: DisplayNode
      init(_ child: DisplayNode) {
        self.child = child
        super.init()
        addSubnode(child)
        child.style.flexGrow = 1
      }
      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
        count += 1
        return StackLayoutSpec(direction: .vertical, children: [child])
      }
    }
    let container = CellContainer()
    let parent = Parent(container)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: parent)
    let cell = TextCellNode(text: "one")
    container.add(cell, rect)
    window.settle()
    let range = SizeRange(min: CGSize(width: 100, height: 0), max: CGSize(width: 100, height: 900))
    _ = cell.layoutThatFits(range)
    let count = parent.count
    cell.text = "two"
    window.settle()
    #expect(parent.count == count)
    #expect(container.log.contains("size"))
  }

  @Test func visibilityEventsReportTheFrameOfTheCell() {
    let cell = EventCell()
    container.add(cell, rect)
    window.settle()
    #expect(cell.log == ["visible inside 20.0 40.0"])
    cell.sendVisibilityEvent(.visibleRectChanged)
    #expect(cell.log.last == "visibleRectChanged inside 20.0 40.0")
    cell.removeFromSupernode()
    window.settle()
    #expect(cell.log.last == "invisible nowhere 0.0 0.0")
  }

  @Test func cellWithoutContainerGetsOnlyVisibleAndInvisibleEvents() {
    let cell = EventCell()
    let root = DisplayNode()
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
    cell.frame = rect
    root.addSubnode(cell)
    window.settle()
    cell.removeFromSupernode()
    window.settle()
    #expect(cell.log == ["visible nowhere 0.0 0.0", "invisible nowhere 0.0 0.0"])
  }

  @Test func layoutAttributesAreAppliedOncePerChange() {
    let cell = EventCell()
    let attributes = CollectionLayoutAttributes(element: .item([0, 0]), frame: rect)
    cell.setLayoutAttributes(attributes)
    cell.setLayoutAttributes(attributes)
    #expect(cell.layoutAttributes == attributes)
    cell.setLayoutAttributes(nil)
    #expect(cell.layoutAttributes == nil)
    #expect(cell.log == ["attributes 20.0"])
  }

  @Test func nodeModelCanBeUpdatedToAnotherOfTheSameType() {
    let cell = CellNode()
    #expect(!cell.canUpdateToNodeModel("a"))
    cell.nodeModel = "a"
    #expect(cell.canUpdateToNodeModel("b"))
    #expect(!cell.canUpdateToNodeModel(1))
  }

  @Test func separatorInsetNotifiesTheContainerAndStaysFinite() {
    let cell = CellNode()
    container.add(cell, rect)
    cell.separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    cell.separatorInset = EdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0)
    #expect(cell.separatorInset == .zero)
    #expect(container.log == ["appearance", "appearance"])
  }

  @Test func aCellThatNeverShowsPlaceholdersIsDrawnInTheFrameThatShowsIt() {
    final class Slow: DisplayNode, CanvasDrawing, @unchecked Sendable {
      func drawParameters() {}
      static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
        canvas.fill(bounds, with: .black)
      }
    }
    let cell = CellNode()
    cell.neverShowPlaceholders = true
    let slow = Slow()
    slow.placeholderEnabled = true
    slow.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    cell.addSubnode(slow)
    container.add(cell, rect)
    window.scene.update()
    #expect(slow.contents != nil)
  }
}
