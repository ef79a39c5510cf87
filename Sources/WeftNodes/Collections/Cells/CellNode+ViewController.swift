@MainActor
extension CellNode {
  /// Has a view controller made when the cell is loaded.
  nonisolated final func hostViewController(
    _ make: @escaping @MainActor () -> AnyViewController, _ didLoad: (@MainActor (CellNode) -> Void)?
  ) {
    status.withLock { $0.rare.value.hostsViewController = true }
    onDidLoad { node in
      guard let cell = node as? CellNode else { return }
      let controller = make()
      cell.status.withLock { $0.rare.value.viewController = controller }
      cell.addSubnode(controller.rootNode)
      didLoad?(cell)
    }
  }

  /// The view controller that the cell shows, which is made when it is asked for; nil for other cells.
  final var hostedViewController: AnyViewController? {
    let (isHost, made) = status.withLock { status -> (Bool, AnyViewController?) in
      guard !status.rare.isDefault else { return (false, nil) }
      return (status.rare.value.hostsViewController, status.rare.value.viewController)
    }
    guard isHost, made == nil else { return made }
    _ = loadedBacking()
    return status.withLock { $0.rare.value.viewController }
  }

  private var madeViewController: AnyViewController? {
    status.withLock { $0.rare.isDefault ? nil : $0.rare.value.viewController }
  }

  final func layOutViewController() {
    guard let node = madeViewController?.rootNode, node.supernode === self else { return }
    node.frame = bounds
  }

  final func viewControllerWillEnter() {
    guard let controller = madeViewController, controller.parent == nil,
      let outer = supernode?.closestViewController
    else { return }
    outer.addChild(controller)
    controller.didMove(toParent: outer)
  }

  final func viewControllerDidExit() {
    guard let controller = madeViewController, controller.parent != nil else { return }
    controller.willMove(toParent: nil)
    controller.removeFromParent()
  }
}
