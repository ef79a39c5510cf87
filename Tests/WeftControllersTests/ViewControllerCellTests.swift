import Foundation
import NodeTestSupport
import Testing
import WeftThreads

@testable import WeftControllers
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ViewControllerCellTests {
  private let log = CallbackNode.Log()

  @Test func controllerIsCreatedWhenTheCellIsLoaded() {
    var made = 0
    var loaded: [CellNode] = []
    let cell = CellNode(
      viewControllerBlock: { [log] in
        made += 1
        return LoggingController("a", log)
      }, didLoad: { loaded.append($0) })
    #expect(made == 0 && !cell.isNodeLoaded && !cell.clipsToBounds)
    _ = cell.view
    #expect(made == 1 && loaded.count == 1 && loaded.first === cell)
    #expect(cell.viewController is LoggingController && made == 1)
    #expect(cell.viewController?.node.supernode === cell)
  }

  @Test func askingForTheControllerLoadsTheCell() {
    let cell = CellNode(viewControllerBlock: { [log] in LoggingController("a", log) })
    #expect((cell.viewController as? LoggingController)?.isViewLoaded == true && cell.isNodeLoaded)
    #expect(CellNode().viewController == nil)
  }

  @Test func theControllersNodeFillsTheCell() {
    let cell = CellNode(viewControllerBlock: { [log] in LoggingController("a", log) })
    cell.style.preferredSize = CGSize(width: 60, height: 30)
    #expect(cell.layoutThatFits(.unconstrained).size == CGSize(width: 60, height: 30))
    let root = DisplayNode()
    root.addSubnode(cell)
    cell.frame = CGRect(x: 5, y: 5, width: 60, height: 30)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
    window.settle()
    #expect(cell.viewController?.node.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
    cell.frame.size.height = 50
    window.settle()
    #expect(cell.viewController?.node.frame.height == 50)
  }

  @Test func controllerAppearsWithTheCellAsAChildOfTheEnclosingController() {
    let outer = LoggingController("outer", log)
    outer.title = "outer"
    let list = DisplayNode()
    outer.node.addSubnode(list)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootViewController: outer)
    window.settle()
    _ = log.take()
    let cell = CellNode(viewControllerBlock: { [log] in LoggingController("a", log) })
    cell.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    list.addSubnode(cell)
    window.settle()
    let heard = log.take().filter { $0.hasPrefix("a ") && ($0.contains("ppear") || $0.contains("Move")) }
    #expect(heard == ["a willMove to outer", "a didMove to outer", "a willAppear", "a didAppear"])
    #expect(cell.viewController?.parent === outer)
    cell.removeFromSupernode()
    window.settle()
    #expect(
      log.take().filter { $0.hasPrefix("a ") && ($0.contains("ppear") || $0.contains("Move")) }
        == ["a willDisappear", "a didDisappear", "a willMove to none", "a didMove to none"])
    #expect(outer.children.isEmpty)
  }

  @Test func cellsCanBeCreatedOnAnyThread() async {
    let cell = await Task.detached {
      CellNode(viewControllerBlock: { ViewController(node: DisplayNode()) })
    }.value
    #expect(cell.viewController != nil)
  }
}
