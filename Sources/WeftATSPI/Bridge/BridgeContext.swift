import Dispatch
import WeftBus
import WeftSemantics
import WeftText
import WeftThreads

/// What the objects on the bus need: the trees, and a way to ask main. For use on any thread.
final class BridgeContext: Sendable {
  /// The time that an action may take before it counts as accepted, in milliseconds. Clients give up after 800.
  private static let timeout = 400
  /// How many actions may wait for main. More are refused, so that a client can't keep main busy for long.
  static let maximumActions = 64
  /// How many rows main makes before it goes on with something else.
  static let maximumRows = 8

  /// Does something on main.
  struct Main: Sendable {
    /// Does something to an element, and says whether it was done.
    let perform: @Sendable @MainActor (AccessibilityAction, AccessibilityID) -> Bool
    /// Makes a row of a list that has no node.
    let makeRow: @Sendable @MainActor (AccessibilityID) -> [AccessibilityItem]
  }

  /// The name of the program on the bus.
  let name: String
  private let main: Main
  private let stored = Protected(StoredTrees())
  private let parent: Protected<BusValue>
  private let number = Protected<Int32>(0)
  private let texts = Protected(TextIndices())
  private let actionCount = Protected(0)
  private let waitingRows = Protected(WaitingRows())

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

  /// The text of an element by characters; an empty one if it has none.
  func text(of item: AccessibilityItem) -> ProtocolText {
    let text = ProtocolText.text(of: item) ?? AccessibilityText(AttributedText(""))
    guard text.length > TextIndex.blockLength else { return ProtocolText(text) }
    // The text may be one of the program's: it is read without the lock.
    let old = texts.withLock { $0[item.id] }
    let index = old.map { $0.updated(to: text.source) } ?? TextIndex(text.source)
    texts.withLock { $0[item.id] = index }
    return ProtocolText(text, index)
  }

  /// Removes the index of the text of an element that no longer exists.
  func removeText(of id: AccessibilityID) { texts.withLock { $0[id] = nil } }

  /// A reference to an object of the program.
  func reference(_ path: ElementPath) -> BusValue {
    .structure([.string(path == .null ? "" : name), .objectPath(path.path)])
  }

  /// A reference to an element; that of nothing for nil.
  func reference(_ id: AccessibilityID?) -> BusValue { reference(id.map { .element($0) } ?? .null) }

  // MARK: Main

  /// Does something to an element. Completes once, with whether it was done; with true also if main does not get to it in
  /// time: it is done later then.
  ///
  /// - Throws: an error that says so, if too many actions wait already.
  func perform(
    _ action: AccessibilityAction, on id: AccessibilityID, completion: @escaping @Sendable (Bool) -> Void
  ) throws(BusError) {
    let isAccepted = actionCount.withLock { count in
      guard count < Self.maximumActions else { return false }
      count += 1
      return true
    }
    guard isAccepted else { throw .tooMany }
    let isOpen = Protected(true)
    @Sendable func complete(_ isDone: Bool) {
      let isFirst = isOpen.withLock { isOpen in
        defer { isOpen = false }
        return isOpen
      }
      if isFirst { completion(isDone) }
    }
    DispatchQueue.main.async { [self] in
      actionCount.withLock { $0 -= 1 }
      complete(MainActor.assumeIsolated { main.perform(action, id) })
    }
    DispatchQueue.maintenance.asyncAfter(deadline: .now() + .milliseconds(Self.timeout)) { complete(true) }
  }

  /// Makes a row that has no node, unless it is there. Completes once it is there, or can't be.
  func prepare(_ id: AccessibilityID, completion: @escaping @Sendable () -> Void) {
    let trees = trees
    guard trees.element(id) == nil, trees.list(of: id) != nil else { return completion() }
    switch waitingRows.withLock({ $0.add(id, completion) }) {
    case .refused: completion()
    case .waits: break
    case .waitsForMain: DispatchQueue.main.async { self.makeRows() }
    }
  }

  /// Makes some of the rows that are waited for. On main.
  private func makeRows() {
    // They stay until they are made: another one must not schedule this once more.
    let rows = waitingRows.withLock { $0.first(Self.maximumRows) }
    for id in rows {
      // It may be there by now, or gone.
      let trees = trees
      if trees.element(id) == nil, let list = trees.list(of: id) {
        let items = MainActor.assumeIsolated { main.makeRow(id) }
        change { $0.add(items, of: list.tree.window.number) }
      }
    }
    let (completions, isMore) = waitingRows.withLock { $0.take(rows) }
    if isMore { DispatchQueue.main.async { self.makeRows() } }
    // What follows is not for main.
    DispatchQueue.maintenance.async { for completion in completions { completion() } }
  }
}
