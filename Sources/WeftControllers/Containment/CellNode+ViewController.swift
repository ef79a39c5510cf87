import Foundation
import WeftLists
import WeftNodes

extension CellNode {
  /// Creates a cell that shows the node of a view controller, in the size of the cell. Set the cell's size by
  /// its `style`, or by the container's delegate. The cell does not clip. Any thread.
  ///
  /// While the cell is in a window, the controller is a child of the nearest controller around the container.
  /// - Parameters:
  ///   - viewControllerBlock: creates the controller; called once, on main, when the cell is loaded.
  ///   - didLoad: called after that, on main.
  public convenience init(
    viewControllerBlock: @escaping @MainActor () -> AnyViewController,
    didLoad: (@MainActor (_ node: CellNode) -> Void)? = nil
  ) {
    self.init()
    clipsToBounds = false
    let hosted = HostedViewController()
    hostedContent = hosted
    onDidLoad { node in
      guard let cell = node as? CellNode else { return }
      hosted.load(viewControllerBlock(), into: cell)
      didLoad?(cell)
    }
  }

  /// The view controller that the cell shows, created when it is first needed; nil for other cells.
  @MainActor final var hostedViewController: AnyViewController? {
    guard let hosted = hostedContent as? HostedViewController else { return nil }
    if hosted.controller == nil { _ = loadedBacking() }
    return hosted.controller
  }
}

/// The view controller whose node fills a cell.
@MainActor
private final class HostedViewController: CellContent {
  /// Nil until the cell is loaded.
  private(set) var controller: AnyViewController?

  nonisolated init() {}

  func load(_ controller: AnyViewController, into cell: CellNode) {
    self.controller = controller
    cell.loadedBacking().contentController = controller
    cell.addSubnode(controller.rootNode)
  }

  func layOut(in cell: CellNode) {
    guard let node = controller?.rootNode, node.supernode === cell else { return }
    node.frame = cell.bounds
  }

  func cellWillEnterHierarchy(_ cell: CellNode) {
    guard let controller, controller.parent == nil, let outer = cell.supernode?.closestViewController else {
      return
    }
    outer.addChild(controller)
    controller.didMove(toParent: outer)
  }

  func cellDidExitHierarchy(_ cell: CellNode) {
    guard let controller, controller.parent != nil else { return }
    controller.willMove(toParent: nil)
    controller.removeFromParent()
  }
}
