import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftLayout

@testable import WeftInspector
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct LayoutOverlayTests {
  private static let nodeColor = OutlineKind.node.color

  /// Two boxes with a gap of 10 points between them, 8 points from the window's edges.
  private final class RootNode: DisplayNode, @unchecked Sendable {
    let left = DisplayNode().styled { $0.width = 30 }
    let right = DisplayNode().styled { $0.flexGrow = 1 }
    @MainActor var pressCount = 0

    override init() {
      super.init()
      backgroundColor = .white
      [left, right].forEach(addSubnode)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      HStack(spacing: 10) {
        left
        right
      }
      .padding(8)
    }

    override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
      pressCount += 1
      return true
    }
  }

  private func makeWindow(_ root: DisplayNode = RootNode(), scale: CGFloat = 1) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 100, height: 60), scale: scale, rootNode: root)
    window.settle()
    return window
  }

  private func picture(of window: OffscreenWindow) -> Bitmap {
    window.settle()
    return window.render()
  }

  /// Whether a colour is the one of an outline over white.
  private func isLine(_ color: Color, _ kind: OutlineKind) -> Bool {
    func over(_ component: Double) -> Double { component * 0.9 + 0.1 }
    return abs(color.red - over(kind.color.red)) < 0.01
      && abs(color.green - over(kind.color.green)) < 0.01
      && abs(color.blue - over(kind.color.blue)) < 0.01
  }

  @Test(arguments: [1, 1.25, 2])
  func nodesHaveLinesOfOnePixelOnTheirInnerEdges(scale: CGFloat) {
    let window = makeWindow(scale: scale)
    window.layoutOverlay = .nodes
    let picture = picture(of: window)
    // The left box is at (8, 8), and 30×44 large.
    func pixel(_ length: CGFloat) -> Int { Int((length * scale).rounded()) }
    let (left, right, top, bottom) = (pixel(8), pixel(38) - 1, pixel(8), pixel(52) - 1)
    let (middleX, middleY) = (pixel(20), pixel(30))
    for (x, y) in [(left, middleY), (right, middleY), (middleX, top), (middleX, bottom)] {
      #expect(isLine(picture.pixel(x: x, y: y), .node))
    }
    for (x, y) in [
      (left - 1, middleY), (left + 1, middleY), (right - 1, middleY), (right + 1, middleY),
      (middleX, top - 1), (middleX, top + 1), (middleX, bottom - 1), (middleX, bottom + 1),
    ] {
      #expect(picture.pixel(x: x, y: y) == .white)
    }
  }

  @Test func specsHaveDashesInTheColourOfTheirKind() {
    let window = makeWindow()
    window.layoutOverlay = .specs
    let picture = picture(of: window)
    let row = (0..<100).map { picture.pixel(x: $0, y: 8) }
    // The stack is 84 wide; dashes and gaps are 3 pixels long each.
    #expect(row[0] != .white)
    #expect(row[1..<8].allSatisfy { $0 == .white })
    #expect(row[8..<11].allSatisfy { isLine($0, .stack) })
    #expect(row[11..<14].allSatisfy { $0 == .white })
    #expect(row[14..<17].allSatisfy { isLine($0, .stack) })
    #expect(isLine(picture.pixel(x: 0, y: 0), .inset))
  }

  @Test func paddingAndGapsAreShaded() {
    let window = makeWindow()
    window.layoutOverlay = .spacing
    let picture = picture(of: window)
    #expect(picture.pixel(x: 4, y: 30) != .white)
    #expect(picture.pixel(x: 4, y: 30) == picture.pixel(x: 50, y: 57))
    #expect(picture.pixel(x: 20, y: 30) == .white)
    #expect(picture.pixel(x: 70, y: 30) == .white)
    #expect((38..<48).allSatisfy { picture.pixel(x: $0, y: 30) != .white })
  }

  @Test func baselinesAreMarked() {
    let root = RootNode()
    root.left.style.ascender = 12
    root.left.style.descender = -4
    let window = makeWindow(root)
    window.layoutOverlay = .baselines
    let picture = picture(of: window)
    let marked = (0..<60).filter { picture.pixel(x: 20, y: $0) != .white }
    #expect(marked == [20, 48])
  }

  @Test func labelsAreShownOnlyWhereTheyFit() {
    let root = RootNode()
    root.right.debugName = "b"
    let window = makeWindow(root)
    window.resize(to: CGSize(width: 200, height: 120))
    window.layoutOverlay = [.nodes, .labels]
    window.scene.layoutOverlayNode = root.right
    // The right box is at (48, 8), and 144×104 large.
    #expect(picture(of: window).pixel(x: 50, y: 10) == Self.nodeColor)
    // The left one is too narrow for its label.
    window.scene.layoutOverlayNode = root.left
    #expect(picture(of: window).pixel(x: 10, y: 10) == .white)
  }

  @Test func disablingItRestoresThePicture() throws {
    let window = makeWindow(scale: 2)
    let before = try picture(of: window).pngData()
    let layers = window.scene.layerTree.root.sublayers.count
    window.layoutOverlay = .all
    window.send(.pointer(PointerEvent(.moved, at: CGPoint(x: 20, y: 20))))
    #expect(try picture(of: window).pngData() != before)
    window.layoutOverlay = []
    #expect(try picture(of: window).pngData() == before)
    #expect(window.scene.layerTree.root.sublayers.count == layers)
    #expect(window.scene.existingDiagnostics?.overlay == nil)
  }

  @Test func unchangedScenesNeedNoCommit() {
    let root = RootNode()
    let window = makeWindow(root)
    window.layoutOverlay = .all
    window.settle()
    let commits = window.commitCount
    let contents = window.scene.layerTree.root.sublayers[1].contents
    window.settle()
    #expect(window.commitCount == commits)
    #expect(!window.scene.needsUpdate)
    // Other changes do not redraw the outlines.
    root.backgroundColor = .black
    window.settle()
    #expect(window.commitCount == commits + 1)
    let same = window.scene.layerTree.root.sublayers[1].contents
    #expect(contents != nil && same.map { contents!.isIdentical(to: $0) } == true)
  }

  @Test func treeAndEventsAreNotAffected() {
    let root = RootNode()
    let window = makeWindow(root)
    window.layoutOverlay = .all
    window.settle()
    #expect(root.subnodes.map(ObjectIdentifier.init) == [root.left, root.right].map(ObjectIdentifier.init))
    #expect(root.view.subviews.count == 2)
    window.send(.pointer(PointerEvent(.pressed, at: CGPoint(x: 20, y: 20), button: .primary)))
    window.send(.pointer(PointerEvent(.released, at: CGPoint(x: 20, y: 20), button: .primary)))
    #expect(root.pressCount == 1)
  }

  @Test func outlinesFollowTheLayout() {
    let root = RootNode()
    let window = makeWindow(root)
    window.layoutOverlay = .nodes
    _ = picture(of: window)
    root.left.style.width = 40
    let picture = picture(of: window)
    #expect(picture.pixel(x: 37, y: 30) == .white)
    #expect(isLine(picture.pixel(x: 47, y: 30), .node))
  }

  @Test func scrolledTransformedAndHiddenNodesAreOutlinedWhereTheyAreVisible() {
    let root = DisplayNode()
    root.backgroundColor = .white
    let scroller = DisplayNode()
    scroller.clipsToBounds = true
    scroller.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    scroller.bounds.origin.y = 20
    let row = DisplayNode()
    row.frame = CGRect(x: 5, y: 10, width: 20, height: 30)
    let large = DisplayNode()
    large.frame = CGRect(x: 70, y: 20, width: 10, height: 10)
    large.transform = AffineTransform(scale: 2)
    let hidden = DisplayNode()
    hidden.frame = CGRect(x: 60, y: 50, width: 8, height: 8)
    hidden.isHidden = true
    scroller.addSubnode(row)
    [scroller, large, hidden].forEach(root.addSubnode)
    let window = makeWindow(root)
    window.layoutOverlay = .nodes
    let picture = picture(of: window)
    // The row is 10 points above the upper edge of the scroller, which clips it.
    #expect(isLine(picture.pixel(x: 15, y: 20), .node))
    #expect(isLine(picture.pixel(x: 20, y: 29), .node))
    #expect(picture.pixel(x: 15, y: 5) == .white)
    #expect(isLine(picture.pixel(x: 65, y: 25), .node))
    #expect(isLine(picture.pixel(x: 84, y: 25), .node))
    #expect(picture.pixel(x: 60, y: 54) == .white)
    scroller.bounds.origin.y = 10
    window.settle()
    let scrolled = window.render()
    #expect(isLine(scrolled.pixel(x: 20, y: 39), .node))
  }

  @Test func mirroredLayoutsHaveMirroredSpecs() {
    let window = makeWindow()
    window.layoutOverlay = [.nodes, .spacing]
    window.scene.layoutDirection = .rightToLeft
    let picture = picture(of: window)
    #expect(isLine(picture.pixel(x: 91, y: 30), .node))
    #expect(isLine(picture.pixel(x: 62, y: 30), .node))
    // The gap is now to the left of the first box.
    #expect((52..<62).allSatisfy { picture.pixel(x: $0, y: 30) != .white })
    #expect(picture.pixel(x: 45, y: 30) == .white)
  }

  @Test func overlayCanBeLimitedToOneNode() {
    let root = RootNode()
    let window = makeWindow(root)
    window.layoutOverlay = .nodes
    window.scene.layoutOverlayNode = root.left
    let picture = picture(of: window)
    #expect(isLine(picture.pixel(x: 8, y: 30), .node))
    #expect(picture.pixel(x: 48, y: 30) == .white)
    let foreign = DisplayNode()
    window.scene.layoutOverlayNode = foreign
    #expect(window.render().pixel(x: 8, y: 30) == .white)
  }

  @Test func theElementUnderThePointerIsEmphasized() {
    let root = RootNode()
    root.left.debugName = "left"
    let window = makeWindow(root)
    window.layoutOverlay = .all
    window.send(.pointer(PointerEvent(.moved, at: CGPoint(x: 20, y: 20))))
    window.settle()
    let sublayers = window.scene.layerTree.root.sublayers
    #expect(!sublayers[2].isHidden)
    #expect(sublayers[2].frame == CGRect(x: 8, y: 8, width: 30, height: 44))
    #expect(sublayers[3].contents != nil)
    window.send(.pointer(PointerEvent(.moved, at: CGPoint(x: 43, y: 20))))
    #expect(sublayers[2].frame == CGRect(x: 8, y: 8, width: 84, height: 44))
    window.send(.pointer(PointerEvent(.exited, at: CGPoint(x: 20, y: -1))))
    #expect(sublayers[2].isHidden)
    #expect(sublayers[3].isHidden)
  }

  @Test func keyTogglesItOnlyIfTheEnvironmentEnablesIt() {
    let window = makeWindow()
    let press = InputEvent.key(KeyEvent(.pressed, keysym: 0x4C, modifiers: [.control, .shift]))
    window.send(press)
    #expect(window.layoutOverlay == [])
    window.scene.applyLayoutOverlayEnvironment([:])
    #expect(window.layoutOverlay == [])
    window.scene.applyLayoutOverlayEnvironment(["WEFT_LAYOUT_OUTLINES": "1"])
    #expect(window.layoutOverlay == .all)
    window.send(press)
    #expect(window.layoutOverlay == [])
    window.send(press)
    #expect(window.layoutOverlay == .all)
    window.send(.key(KeyEvent(.pressed, keysym: 0x4C, modifiers: .shift)))
    #expect(window.layoutOverlay == .all)
  }

  @Test func aWindowWithoutSizeHasNoOutlines() {
    let window = makeWindow()
    window.layoutOverlay = .all
    window.resize(to: .zero)
    window.settle()
    #expect(window.render().width == 1)
  }
}
