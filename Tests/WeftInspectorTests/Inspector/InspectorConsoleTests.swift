import Foundation
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftInspector
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct InspectorConsoleTests {
  private final class RootNode: DisplayNode, @unchecked Sendable {
    let box = DisplayNode().styled { $0.width = 30 }

    override init() {
      super.init()
      addSubnode(box)
      box.debugName = "box"
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      HStack { box }.padding(8)
    }
  }

  private let root = RootNode()
  private let window: OffscreenWindow
  private let console: InspectorConsole

  init() {
    window = OffscreenWindow(size: CGSize(width: 120, height: 60), scale: 2, rootNode: root)
    window.settle()
    let scene = window.scene
    console = InspectorConsole { [.init(title: "Boxes", scene: scene)] }
  }

  private var boxNumber: Int { NodeNumbers.shared.number(of: root.box) }

  @Test func theTreeHasALineForEachNode() {
    let rootNumber = NodeNumbers.shared.number(of: root)
    #expect(
      console.answer(to: "tree") == """
        window "Boxes"; 120×60; scale 2; light; visible; has the keyboard
        #\(rootNumber) RootNode; 120×60 at (0, 0); visible
          #\(boxNumber) DisplayNode "box"; 30×44 at (8, 8); visible
        """)
    #expect(
      console.answer(to: " tree  #\(boxNumber) ")
        == "#\(boxNumber) DisplayNode \"box\"; 30×44 at (8, 8); visible")
  }

  @Test func nodesAreDescribed() {
    let text = console.answer(to: "node \(boxNumber)")
    #expect(text.contains("name       box"))
    #expect(text.contains("frame      30×44 at (8, 8)"))
    #expect(text.contains("state      measure, preload, display, visible"))
  }

  @Test func layoutsAreExplained() {
    let text = console.answer(to: "layout \(NodeNumbers.shared.number(of: root))")
    #expect(text == root.layoutExplanation.description)
    #expect(text.contains("Inset"))
  }

  @Test func ownLayoutsOfNodesAreExplained() {
    let number = NodeNumbers.shared.number(of: root)
    let lines = console.answer(to: "reasons \(number) #\(boxNumber)").split(separator: "\n").map(String.init)
    #expect(lines.first == "#\(number)")
    #expect(lines.last == "#\(boxNumber)", "it lays out nothing")
    let explanation = root.ownLayoutExplanation?.description.split(separator: "\n") ?? []
    #expect(lines.dropFirst().dropLast() == explanation.map { "  " + $0 }[...])
    #expect(!explanation.isEmpty)
  }

  @Test func theAccessibilityTreeIsOutlined() {
    root.box.isAccessibilityElement = true
    root.box.accessibilityLabel = "A box"
    window.settle()
    let text = console.answer(to: "accessibility")
    #expect(text == window.scene.accessibilityTree().outline())
    #expect(text.contains("\"A box\""))
  }

  @Test func pendingNodesAreListed() {
    #expect(console.answer(to: "pending") == "nothing is pending")
    root.box.setNeedsLayout()
    #expect(console.answer(to: "pending").contains("#\(boxNumber) DisplayNode \"box\""))
    window.settle()
    #expect(console.answer(to: "pending") == "nothing is pending")
  }

  @Test func thePicturesOfWindowsListTheirVisibleNodes() {
    #expect(
      console.answer(to: "pictures") == """
        window\t0
        2
        RootNode\t\t0 0 120 60
         DisplayNode "box"\t\t8 8 30 44
        """)
  }

  @Test func popupsAreOnlyPartOfPictures() {
    let scene = window.scene
    let console = InspectorConsole { [.init(identifier: 7, title: "Menu", isPopup: true, scene: scene)] }
    #expect(console.answer(to: "pictures").hasPrefix("window\t7\n2\nRootNode"))
    for line in ["windows", "tree", "accessibility", "frames"] {
      #expect(console.answer(to: line) == "no windows")
    }
  }

  @Test func framesAreListedWhileTheyAreObserved() {
    #expect(console.answer(to: "frames").contains("not observed"))
    window.scene.observesFrames = true
    root.box.backgroundColor = .black
    _ = window.render()
    let lines = console.answer(to: "frames").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("1 frames; main 0.0 ms on average"))
    #expect(lines[2].contains("pixels"))
    #expect(console.answer(to: "frames 0").hasPrefix("error:"))
  }

  @Test(arguments: [
    "nonsense", "node", "node x", "node 999999999", "layout 1 2", "reasons", "tree 1 2", "pictures 1",
    "frames 1 2",
  ])
  func invalidCommandsReturnAnError(_ line: String) {
    #expect(console.answer(to: line).hasPrefix("error: "))
  }

  @Test func aProgramWithoutWindowsAnswersToo() {
    let console = InspectorConsole { [] }
    for line in ["windows", "tree", "accessibility", "pictures", "frames"] {
      #expect(console.answer(to: line) == "no windows")
    }
  }

  @Test func anEmptyLineHasNoAnswer() {
    #expect(console.answer(to: "  \t") == "")
    #expect(console.answer(to: "help").contains("layout ID"))
  }

  @Test func nodesKeepTheirNumbers() {
    let numbers = NodeNumbers()
    let node = DisplayNode()
    let number = numbers.number(of: node)
    #expect(numbers.number(of: node) == number)
    #expect(numbers.number(of: root) != number)
    #expect(numbers.node(number) === node)
    var seen: Set<Int> = [number]
    for _ in 0..<3000 { #expect(seen.insert(numbers.number(of: DisplayNode())).inserted) }
    #expect(numbers.node(number) === node)
  }
}
