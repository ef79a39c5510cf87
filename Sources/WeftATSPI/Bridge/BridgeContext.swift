import Dispatch
import WeftBus
import WeftSemantics
import WeftThreads

/// What the objects on the bus need: the trees, and a way to ask main. For use on any thread.
final class BridgeContext: Sendable {
  /// The time that an action may take before it counts as accepted, in milliseconds. Clients give up after 800.
  private static let patience = 400

  /// Does something on main.
  struct Main: Sendable {
    /// Does something to an element, and says whether it was done.
    let perform: @Sendable @MainActor (AccessibilityAction, AccessibilityID) -> Bool
    /// Makes a row of a list that has no node.
    let makeRow: @Sendable @MainActor (_ row: Int, _ list: AccessibilityID) -> [AccessibilityItem]
  }

  /// The name of the program on the bus.
  let name: String
  private let main: Main
  private let stored = Protected(StoredTrees())
  private let parent: Protected<BusValue>
  private let number = Protected<Int32>(0)

  init(name: String, main: Main) {
    (self.name, self.main) = (name, main)
    parent = Protected(.structure([.string(""), .objectPath(ElementPath.nullPath)]))
  }

  /// The trees as they are now.
  var trees: StoredTrees { stored.withLock { $0 } }

  /// Changes the trees.
  func change<Result: Sendable>(_ body: (inout StoredTrees) -> Result) -> Result {
    stored.withLock { body(&$0) }
  }

  /// The object that the program is in: the desktop.
  var desktop: BusValue {
    get { parent.withLock { $0 } }
    set { parent.withLock { $0 = newValue } }
  }

  /// The name of the registry that the program is registered with; empty before.
  var desktopOwner: String { if case .structure(let fields) = desktop { fields.text(0) } else { "" } }

  /// The number that the registry has given the program.
  var applicationNumber: Int32 {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }

  /// A reference to an object of the program.
  func reference(_ path: ElementPath) -> BusValue {
    .structure([.string(path == .null ? "" : name), .objectPath(path.path)])
  }

  /// A reference to an element; that of nothing for nil.
  func reference(_ id: AccessibilityID?) -> BusValue { reference(id.map { .element($0) } ?? .null) }

  // MARK: Main

  /// Does something to an element. Completes once, with whether it was done; with true also if main does not get to it in
  /// time: it is done later then.
  func perform(
    _ action: AccessibilityAction, on id: AccessibilityID, completion: @escaping @Sendable (Bool) -> Void
  ) {
    let isOpen = Protected(true)
    @Sendable func complete(_ isDone: Bool) {
      let isFirst = isOpen.withLock { isOpen in
        defer { isOpen = false }
        return isOpen
      }
      if isFirst { completion(isDone) }
    }
    DispatchQueue.main.async { [main] in
      complete(MainActor.assumeIsolated { main.perform(action, id) })
    }
    DispatchQueue.upkeep.asyncAfter(deadline: .now() + .milliseconds(Self.patience)) { complete(true) }
  }

  /// Makes a row that has no node, unless it is there. Completes once it is there, or can't be.
  func prepare(_ id: AccessibilityID, completion: @escaping @Sendable () -> Void) {
    let trees = trees
    guard trees.element(id) == nil, let list = trees.list(of: id) else { return completion() }
    let row: Int
    switch id.part {
    case .row(let number), .cell(let number, _): row = number
    case .whole, .part: return completion()
    }
    let (window, listID) = (list.tree.window.number, list.item.id)
    DispatchQueue.main.async { [self] in
      let items = MainActor.assumeIsolated { main.makeRow(row, listID) }
      change { $0.add(items, of: window) }
      // What follows is not for main.
      DispatchQueue.upkeep.async { completion() }
    }
  }
}
