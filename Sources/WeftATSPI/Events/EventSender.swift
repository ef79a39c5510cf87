import WeftBus
import WeftSemantics

/// Tells listeners what has changed between two trees.
struct EventSender {
  let context: BridgeContext
  let listeners: EventListeners
  /// Sends a signal of an object.
  let emit: (EventName, BusObjectPath, [BusValue]) -> Void
  /// Sends a signal of the cache.
  let emitToCache: (_ member: String, [BusValue]) -> Void

  /// Sends an event of an element, if somebody listens.
  func send(
    _ event: EventName, of id: AccessibilityID, _ first: Int = 0, _ second: Int = 0,
    _ data: BusValue = .int32(0)
  ) {
    guard listeners.contains(event) else { return }
    emit(
      event, ElementPath.element(id).path,
      [.string(event.detail), .number(first), .number(second), .variant(data), .options([:])])
  }

  // MARK: Windows

  /// A window has come.
  func windowDidAppear(_ tree: AccessibilityTree, in trees: StoredTrees) {
    let parent: ElementPath =
      tree.window.owner.flatMap { trees.trees[$0]?.root }.map { .element($0) } ?? .application
    if let element = trees.element(tree.root) {
      sendToCache(added: tree.preorder(), of: tree, in: trees)
      sendChild("add", tree.root, at: trees.index(of: element), in: parent)
    }
    sendWindow("Create", tree)
  }

  /// A window has gone.
  func windowDidDisappear(_ tree: AccessibilityTree, in trees: StoredTrees) {
    sendWindow("Destroy", tree)
    let parent: ElementPath =
      tree.window.owner.flatMap { trees.trees[$0]?.root }.map { .element($0) } ?? .application
    sendChild("remove", tree.root, at: 0, in: parent)
    send(.object("StateChanged", "defunct"), of: tree.root, 1)
    for item in tree.preorder() where !trees.isKept(item.id) {
      context.removeText(of: item.id)
      emitToCache("RemoveAccessible", [context.reference(item.id)])
    }
  }

  private func sendWindow(_ member: String, _ tree: AccessibilityTree) {
    send(.window(member), of: tree.root, 0, 0, .clean(tree.window.title))
  }

  /// A child of the program or of an element has come or gone.
  private func sendChild(_ detail: String, _ id: AccessibilityID, at index: Int, in parent: ElementPath) {
    let event = EventName.object("ChildrenChanged", detail)
    guard listeners.contains(event) else { return }
    emit(
      event, parent.path,
      [.string(detail), .number(index), .number(0), .variant(context.reference(id)), .options([:])])
  }

  private func sendToCache(
    added items: [AccessibilityItem], of tree: AccessibilityTree, in trees: StoredTrees
  ) {
    for item in items {
      emitToCache(
        "AddAccessible", [CacheObject.item(StoredElement(tree: tree, item: item), trees, context)])
    }
  }

  // MARK: Elements

  /// Sends the changes of a window that was there before.
  func send(
    _ changes: [AccessibilityChange], from old: AccessibilityTree, to new: AccessibilityTree,
    in trees: StoredTrees
  ) {
    if old.window.isActive != new.window.isActive {
      sendWindow(new.window.isActive ? "Activate" : "Deactivate", new)
    }
    if old.window.isMinimized != new.window.isMinimized {
      sendWindow(new.window.isMinimized ? "Minimize" : "Restore", new)
    }
    if old.window.isMaximized != new.window.isMaximized {
      sendWindow(new.window.isMaximized ? "Maximize" : "Restore", new)
    }
    if old.window.origin != new.window.origin { sendWindow("Move", new) }
    if old.window.size != new.window.size { sendWindow("Resize", new) }
    var live: Set<AccessibilityID> = []
    for change in changes {
      send(change, old, new, trees)
      if let id = Self.changedText(change), let region = liveRegion(of: id, in: new) { live.insert(region) }
    }
    for id in live.sorted(by: { $0.description < $1.description }) { announce(new, id) }
    sendRemovedRows(old, new)
  }

  /// Rows without nodes that were asked for, and do not exist any more.
  private func sendRemovedRows(_ old: AccessibilityTree, _ new: AccessibilityTree) {
    let gone = old.made.keys.filter { new[$0] == nil && new.place(ofRow: $0) == nil }
    for id in gone.sorted(by: { $0.description < $1.description }) { sendDefunct(id) }
  }

  /// An element is not answered for any more.
  func sendDefunct(_ id: AccessibilityID) {
    context.removeText(of: id)
    send(.object("StateChanged", "defunct"), of: id, 1)
    emitToCache("RemoveAccessible", [context.reference(id)])
  }

  private func send(
    _ change: AccessibilityChange, _ old: AccessibilityTree, _ new: AccessibilityTree, _ trees: StoredTrees
  ) {
    switch change {
    case .added(let id, let parent, let index):
      if let item = new.items[id] { sendToCache(added: [item], of: new, in: trees) }
      // What is in something new comes with it.
      if old.items[parent] != nil { sendChild("add", id, at: index, in: .element(parent)) }
    case .removed(let id, let parent, let index):
      if new.items[parent] != nil { sendChild("remove", id, at: index, in: .element(parent)) }
      if new.items[id] == nil, !trees.isKept(id) { sendDefunct(id) }
    case .name(let id): sendProperty("accessible-name", id, new.items[id]?.name)
    case .hint(let id):
      sendProperty("accessible-description", id, new.items[id].map(ElementObject.description))
    case .value(let id): sendValue(id, new)
    case .text(let id, let before, let after): sendText(id, before, after, old, new)
    case .caret(let id):
      guard listeners.contains(.object("TextCaretMoved")), let item = new.items[id],
        let caret = item.description.text?.caret
      else { return }
      send(.object("TextCaretMoved"), of: id, context.text(of: item).position(caret))
    case .textSelection(let id): send(.object("TextSelectionChanged"), of: id)
    case .state: sendStates(change, old, new)
    case .rowCount(let id, let before, let after):
      // Rows without elements have come or gone: the last one stands for all.
      let list = (after > before ? new : old).items[id]
      let row = max(before, after) - 1
      let last = AccessibilityID(
        node: id.node, .row(row, version: list?.description.rows?.version ?? 0))
      let index = (list?.children.headers.count ?? 0) + row
      sendChild(after > before ? "add" : "remove", last, at: index, in: .element(id))
    case .selection(let id): send(.object("SelectionChanged"), of: id)
    case .currentRow(let id):
      // Where the keys go elsewhere, it is of no interest.
      guard let row = new.items[id]?.description.rows?.current,
        let children = new.items[id]?.children, let child = children.row(at: row),
        new.focus == child || new.focus == id
      else { return }
      send(
        .object("ActiveDescendantChanged"), of: id, children.headers.count + row, 0, context.reference(child))
    case .frame(let id):
      guard let item = new.items[id] else { return }
      let frame = StoredElement(tree: new, item: item).frame(in: .screen)
      send(.object("BoundsChanged"), of: id, 0, 0, .structure(BusValue.rectangle(frame)))
    case .focus: break
    }
  }

  private func sendProperty(_ name: String, _ id: AccessibilityID, _ value: String?) {
    send(.object("PropertyChange", name), of: id, 0, 0, .clean(value ?? ""))
  }

  private func sendValue(_ id: AccessibilityID, _ tree: AccessibilityTree) {
    guard let item = tree.items[id] else { return }
    let value: BusValue =
      item.description.range.map { .double($0.current) } ?? .clean(item.description.value ?? "")
    send(.object("PropertyChange", "accessible-value"), of: id, 0, 0, value)
  }

  private func sendText(
    _ id: AccessibilityID, _ before: Range<Int>, _ after: Range<Int>, _ old: AccessibilityTree,
    _ new: AccessibilityTree
  ) {
    guard let item = new.items[id] else { return }
    let pieces = [(old.items[id], before, "delete"), (item, after, "insert")]
    for (source, range, detail) in pieces where !range.isEmpty {
      guard listeners.contains(.object("TextChanged", detail)) else { continue }
      let piece = source?.description.text?.source.string(in: range) ?? ""
      // What is before the change is the same in both.
      send(
        .object("TextChanged", detail), of: id, context.text(of: item).position(range.lowerBound),
        piece.unicodeScalars.count, .clean(Self.shortened(piece)))
    }
  }

  /// The most that an event says of a text, in characters. Whoever wants more asks.
  private static let longestPiece = 1 << 20

  private static func shortened(_ text: String) -> String {
    text.utf8.count <= longestPiece
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestPiece)))
  }

  /// One state here may be several on the bus.
  private func sendStates(_ change: AccessibilityChange, _ old: AccessibilityTree, _ new: AccessibilityTree) {
    guard case .state(let id, let state, _) = change, let before = old.items[id], let after = new.items[id]
    else {
      return
    }
    let all = ProtocolStates(after).differences(from: ProtocolStates(before))
    // Sent with the first of the element's states.
    let first = AccessibilityStates.first(
      of: before.states.symmetricDifference(after.states).subtracting(.focused))
    guard state == first else { return }
    for (number, holds) in all where number != .focused {
      send(.object("StateChanged", number.name), of: id, holds ? 1 : 0)
    }
  }

  // MARK: Focus

  /// The focus of the program has moved.
  func sendFocus(from old: AccessibilityID?, to new: AccessibilityID?) {
    guard old != new else { return }
    if let old { send(.object("StateChanged", "focused"), of: old, 0) }
    if let new { send(.object("StateChanged", "focused"), of: new, 1) }
  }

  // MARK: Announcements

  /// Politeness as in `AtspiLive`.
  private static func politeness(_ region: AccessibilityLiveRegion) -> Int { region == .assertive ? 2 : 1 }

  func announce(_ text: String, _ priority: AccessibilityLiveRegion, at id: AccessibilityID) {
    send(.object("Announcement"), of: id, Self.politeness(priority), 0, .clean(text))
  }

  private func announce(_ tree: AccessibilityTree, _ region: AccessibilityID) {
    guard let item = tree.items[region] else { return }
    guard listeners.contains(.object("Announcement")) else { return }
    let texts = tree.preorder(from: region).map(\.text).filter { !$0.isEmpty }
    announce(texts.joined(separator: " "), item.description.liveRegion, at: region)
  }

  /// The element whose text a change concerns.
  private static func changedText(_ change: AccessibilityChange) -> AccessibilityID? {
    switch change {
    case .name(let id), .value(let id), .text(let id, _, _), .added(let id, _, _): id
    default: nil
    }
  }

  /// The element that is read aloud when an element changes: itself, or one around it.
  private func liveRegion(of id: AccessibilityID, in tree: AccessibilityTree) -> AccessibilityID? {
    guard let item = tree.items[id] else { return nil }
    return ([item] + tree.ancestors(of: item)).first { $0.description.liveRegion != .off }?.id
  }
}
