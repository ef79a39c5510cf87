import Foundation
import WeftListLayouts
import WeftNodes

// Updates. The element map always matches the data source: a change set is checked and applied when its batch
// ends, also to the layout state, which costs O(log n) for each edit. The screen waits for the cells that
// come into view, at most a quarter of a second, and then changes to the new state.
//
// A change set that does not match the data is an error in the program. It does not stop the program: all
// data is reloaded, so that the list shows the current data. The delegate receives the error, which names the
// data source's class, and the completion is called with false.

@MainActor
extension ListNode {
  /// Reloads all data from the data source. All cells are created again, and the selection is cleared. Main.
  ///
  /// The old cells stay on the screen until the new ones are ready. If the list has not loaded its data yet,
  /// there is nothing to reload: it loads the data when it is laid out.
  /// - Parameter completion: called once, on main, when the new cells are on the screen; immediately if no
  ///   data was loaded before.
  public final func reloadData(completion: (@MainActor () -> Void)? = nil) {
    var changes = ChangeSet()
    changes.isReload = true
    changes.isAnimated = false
    submit(changes, completion: completion.map { handler in { @MainActor _ in handler() } })
  }

  /// Applies several changes together. Main.
  ///
  /// Change the data and call `insertItems(at:)` and the like in the block, in any order. Paths of deleted,
  /// moved or reloaded items refer to the data before the block, paths of insertions and move targets to the
  /// data after it. Batches can be nested; their changes are applied when the outermost batch ends.
  ///
  /// - Parameters:
  ///   - isAnimated: whether visible cells move to their new places with an animation.
  ///   - updates: changes the data and reports the changes; nil for none.
  ///   - completion: called once, on main, in the order of the batches. It receives true when the cells are
  ///     in their places, and false if the changes did not match the data (see `UpdateError`) or an animation
  ///     was cancelled. A table does not wait for animations. Called immediately, with true, if no data was
  ///     loaded before.
  public final func performBatchUpdates(
    animated isAnimated: Bool = true, _ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    if listState.updates.batchDepth == 0 {
      listState.updates.openChanges = ChangeSet()
      listState.updates.openChanges?.isAnimated = isAnimated
    } else if !isAnimated {
      listState.updates.openChanges?.isAnimated = false
    }
    listState.updates.batchDepth += 1
    updates?()
    listState.updates.batchDepth -= 1
    if let completion { listState.updates.openCompletions.append(completion) }
    guard listState.updates.batchDepth == 0, let changes = listState.updates.openChanges else { return }
    let completions = listState.updates.openCompletions
    listState.updates.openChanges = nil
    listState.updates.openCompletions = []
    submit(changes) { isFinished in for completion in completions { completion(isFinished) } }
  }

  /// Submits a change of the data, or adds it to the open batch.
  final func change(animated isAnimated: Bool = true, _ change: (inout ChangeSet) -> Void) {
    guard listState.updates.openChanges == nil else { return change(&listState.updates.openChanges!) }
    var changes = ChangeSet()
    changes.isAnimated = isAnimated
    change(&changes)
    submit(changes, completion: nil)
  }

  private func submit(_ changes: ChangeSet, completion: (@MainActor (Bool) -> Void)?) {
    if listState.updates.openChanges != nil && changes.isReload {
      listState.updates.openChanges?.isReload = true
      if let completion { listState.updates.openCompletions.append(completion) }
      return
    }
    guard listState.data.isLoaded, hasDataSource else {
      // The data is loaded, with all changes, when it is first needed.
      setNeedsListUpdate()
      completion?(true)
      return
    }
    if changes.isReload {
      replaceData()
      addCompletion(completion)
      return
    }
    do throws(UpdateError) {
      try apply(changes)
      addCompletion(completion)
    } catch {
      Self.logger.error("\(error); all data is reloaded")
      replaceData()
      addCompletion { _ in completion?(false) }
      notifyDelegate(error)
    }
  }

  private func addCompletion(_ completion: (@MainActor (Bool) -> Void)?) {
    guard let completion else { return }
    listState.updates.transition?.add(completion, waitsForAnimation: completionsWaitForAnimations)
  }

  // MARK: Applying changes

  private func apply(_ changes: ChangeSet) throws(UpdateError) {
    let resolver = ChangeSetResolver(
      changes, before: listState.data.map.counts, now: sourceCounts(),
      source: dataSourceName ?? "no data source")
    let update = try resolver.resolve()
    beginTransition(isAnimated: changes.isAnimated)
    // The end that the user scrolled to may no longer be the end when data has been added.
    if case .edge? = listState.content.scrollTarget { listState.content.scrollTarget = nil }
    listState.updates.transition?.add(update, isAnimated: changes.isAnimated)
    listState.data.contextGeneration += 1
    let generation = listState.data.contextGeneration
    // Called before anything changes, because the data source may query the list.
    let newSections = update.newSections.map { section in
      (section, sourceSection(section, itemCount: update.counts[section], generation: generation))
    }
    var gone = listState.data.map.apply(update, newSections: Dictionary(uniqueKeysWithValues: newSections))
    listState.data.selection.apply(update)
    listState.input.rubberBand?.kept.apply(update)
    let (renewed, reloaded) = reload(update.reloadedItems)
    gone += renewed
    gone += updateSupplementaries(in: update)
    listState.updates.transition?.gone += gone
    applyToLayout(update, reloaded: reloaded)
    setNeedsListUpdate()
  }

  /// Reloads items. Cells that can show the new model are kept.
  ///
  /// - Returns: the elements whose cells are not kept, and all addresses that have to be measured again.
  private func reload(
    _ items: Set<IndexPath>
  ) -> (gone: [CellElement], addresses: [CollectionElementAddress]) {
    var gone: [CellElement] = []
    for path in items {
      guard let element = listState.data.map[.item(path)] else { continue }
      if let node = element.node, let model = sourceModel(forItemAt: path), node.canUpdateToNodeModel(model) {
        element.model = model
        node.nodeModel = model
        element.needsMeasuring = true
        continue
      }
      guard let new = listState.data.map.renew(element) else { continue }
      follow(element, to: new)
      gone.append(element)
    }
    return (gone, items.map { .item($0) })
  }

  /// Scrolls to, and lets keys start from, the element that has taken the place of another one.
  private func follow(_ old: CellElement, to new: CellElement) {
    if case .element(let element, let position)? = listState.content.scrollTarget, element === old {
      listState.content.scrollTarget = .element(new, position)
    }
    if listState.input.cursor === old { listState.input.cursor = new }
    if listState.input.selectionAnchor === old { listState.input.selectionAnchor = new }
  }

  /// Loads the numbers of supplementary elements again for the sections that have changed.
  ///
  /// - Returns: the elements that are gone.
  private func updateSupplementaries(in update: ResolvedUpdate) -> [CellElement] {
    var gone: [CellElement] = []
    for section in update.counts.indices {
      guard update.items[section] != nil, update.oldSection(forNew: section) != nil else { continue }
      let counts = sourceSupplementaryCounts(inSection: section)
      guard counts != listState.data.map.sections[section].supplementaryCounts else { continue }
      gone += listState.data.map.setSupplementaryCounts(counts, inSection: section)
    }
    return gone
  }

  private func applyToLayout(
    _ update: ResolvedUpdate, reloaded: [CollectionElementAddress]
  ) {
    guard var state = listState.content.layout else { return }
    // While the user drags an item there is no anchor, because the other cells make space for it.
    let holds = listSettings.withLock { $0.adjustsContentOffset } && listState.input.move == nil
    let anchor = holds ? layoutAnchor { update.stays($0) && update.newAddress(forOld: $0) != nil } : nil
    let distance = distanceFromEnd
    listState.content.layout = nil
    state.apply(CollectionLayoutEdit(update, reloaded: reloaded), in: layoutContext(after: state))
    if var anchor, let address = update.newAddress(forOld: anchor.element) {
      anchor.element = address
      moveAnchor(anchor, to: &state)
    }
    listState.content.layout = state
    keepDistanceFromEnd(distance, hasAnchor: anchor != nil)
  }

  /// The context of a layout state with the current sections.
  private func layoutContext(after state: any CollectionLayoutState) -> CollectionLayoutContext {
    var context = state.context
    context.sections = listState.data.map.sections.map(\.layoutSection)
    context.additionalInfo = collectionLayout.additionalInfo(for: context.sections)
    return context
  }

  // MARK: Transitions

  /// Creates a transition to which updates can be added, if there is none.
  final func beginTransition(isAnimated: Bool) {
    if listState.updates.transition == nil {
      listState.updates.transition = ListTransition(
        isAnimated: isAnimated, from: listState.content.layout, deadline: now + ListTransition.timeout)
    }
  }

  /// Whether updates are not on the screen yet, or cells are being prepared. Main.
  public final var isProcessingUpdates: Bool {
    listState.updates.transition != nil || listState.inbox.count > 0
  }

  /// Whether all updates are on the screen. Main.
  public final var isSynchronized: Bool { listState.updates.transition == nil }

  /// Calls a block on main when no update is under way; immediately if none is.
  public final func onDidFinishProcessingUpdates(_ body: @escaping @MainActor () -> Void) {
    guard isProcessingUpdates else { return body() }
    listState.updates.idleHandlers.append(body)
  }

  /// Calls a block on main when all updates are on the screen; immediately if they are.
  public final func onDidFinishSynchronizing(_ body: @escaping @MainActor () -> Void) {
    guard !isSynchronized else { return body() }
    listState.updates.synchronizedHandlers.append(body)
  }

  /// Waits until the visible cells are created, measured and in their places after all updates. Blocks main;
  /// does nothing inside a batch.
  public final func waitUntilAllUpdatesAreProcessed() {
    guard listState.updates.batchDepth == 0 else { return }
    updateList(timeout: nil)
  }

  // MARK: Handlers

  /// Calls handlers of updates that are on the screen: immediately, or after the update of the list that is
  /// under way.
  final func callAfterUpdate(_ handlers: [@MainActor (Bool) -> Void], isFinished: Bool) {
    for handler in handlers { listState.updates.dueHandlers.append { handler(isFinished) } }
    callHandlers()
  }

  /// Calls the handlers that are due, unless the list is being updated, which calls them at its end. A handler
  /// that leads to others is not interrupted by them.
  final func callHandlers() {
    guard !listState.updates.isRunning, !listState.updates.isCallingHandlers else { return }
    listState.updates.isCallingHandlers = true
    while let handler = takeHandler() { handler() }
    listState.updates.isCallingHandlers = false
  }

  /// Takes the handler to call next; nil if there is none. Those that wait until all updates are on the screen follow
  /// the handlers of the updates, and those that wait until no update is under way come last.
  private func takeHandler() -> (@MainActor () -> Void)? {
    if !listState.updates.dueHandlers.isEmpty { return listState.updates.dueHandlers.removeFirst() }
    if isSynchronized, !listState.updates.synchronizedHandlers.isEmpty {
      return listState.updates.synchronizedHandlers.removeFirst()
    }
    guard !listState.updates.idleHandlers.isEmpty, !isProcessingUpdates else { return nil }
    return listState.updates.idleHandlers.removeFirst()
  }
}

extension CollectionLayoutEdit {
  /// Creates the layout edit of an update.
  init(_ update: ResolvedUpdate, reloaded: [CollectionElementAddress]) {
    self.init()
    let movedSections = Set(update.movedSections.keys)
    let targetSections = Set(update.movedSections.values)
    deletedSections = IndexSet(update.sections.deleted.filter { !movedSections.contains($0) })
    insertedSections = IndexSet(update.sections.inserted.filter { !targetSections.contains($0) })
    self.movedSections = update.movedSections.map { Move(from: $0.key, to: $0.value) }
    movedItems = update.movedItems.map { Move(from: $0.key, to: $0.value) }
    // The items that moved, by section: before the update, and after it.
    let sources = Dictionary(grouping: update.movedItems.keys, by: \.section)
    let targets = Dictionary(grouping: update.movedItems.values, by: \.section)
    for (section, shift) in update.items {
      guard let old = update.oldSection(forNew: section) else { continue }
      let deleted = shift.deleted.subtracting(IndexRuns((sources[old] ?? []).map(\.item)))
      let inserted = shift.inserted.subtracting(IndexRuns((targets[section] ?? []).map(\.item)))
      deletedRanges += deleted.map { ItemRange(section: old, items: $0) }
      insertedRanges += inserted.map { ItemRange(section: section, items: $0) }
    }
    reloadedElements = reloaded
  }
}
