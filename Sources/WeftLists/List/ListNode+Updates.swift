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
    if list.updates.batchDepth == 0 {
      list.updates.openChanges = ChangeSet()
      list.updates.openChanges?.isAnimated = isAnimated
    } else if !isAnimated {
      list.updates.openChanges?.isAnimated = false
    }
    list.updates.batchDepth += 1
    updates?()
    list.updates.batchDepth -= 1
    if let completion { list.updates.openCompletions.append(completion) }
    guard list.updates.batchDepth == 0, let changes = list.updates.openChanges else { return }
    let completions = list.updates.openCompletions
    list.updates.openChanges = nil
    list.updates.openCompletions = []
    submit(changes) { isFinished in for completion in completions { completion(isFinished) } }
  }

  /// Submits a change of the data, or adds it to the open batch.
  final func change(animated isAnimated: Bool = true, _ change: (inout ChangeSet) -> Void) {
    guard list.updates.openChanges == nil else { return change(&list.updates.openChanges!) }
    var changes = ChangeSet()
    changes.isAnimated = isAnimated
    change(&changes)
    submit(changes, completion: nil)
  }

  private func submit(_ changes: ChangeSet, completion: (@MainActor (Bool) -> Void)?) {
    if list.updates.openChanges != nil && changes.isReload {
      list.updates.openChanges?.isReload = true
      if let completion { list.updates.openCompletions.append(completion) }
      return
    }
    guard list.data.isLoaded, hasDataSource else {
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
    list.updates.transition?.add(completion, waitsForAnimation: completionsWaitForAnimations)
  }

  // MARK: Applying changes

  private func apply(_ changes: ChangeSet) throws(UpdateError) {
    let resolver = ChangeSetResolver(
      changes, before: list.data.map.counts, now: sourceCounts(), source: dataSourceName ?? "no data source")
    let update = try resolver.resolve()
    beginTransition(isAnimated: changes.isAnimated)
    // The end that the user scrolled to may no longer be the end when data has been added.
    if case .edge? = list.content.scrollTarget { list.content.scrollTarget = nil }
    list.updates.transition?.add(update, isAnimated: changes.isAnimated)
    list.data.contextGeneration += 1
    let generation = list.data.contextGeneration
    // Called before anything changes, because the data source may query the list.
    let newSections = update.newSections.map { section in
      (section, sourceSection(section, itemCount: update.counts[section], generation: generation))
    }
    var gone = list.data.map.apply(update, newSections: Dictionary(uniqueKeysWithValues: newSections))
    list.data.selection.apply(update)
    list.input.rubberBand?.kept.apply(update)
    let (renewed, reloaded) = reload(update.reloadedItems)
    gone += renewed
    gone += updateSupplementaries(in: update)
    list.updates.transition?.gone += gone
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
      guard let element = list.data.map[.item(path)] else { continue }
      if let node = element.node, let model = sourceModel(forItemAt: path), node.canUpdateToNodeModel(model) {
        element.model = model
        node.nodeModel = model
        element.needsMeasuring = true
        continue
      }
      guard let new = list.data.map.renew(element) else { continue }
      follow(element, to: new)
      gone.append(element)
    }
    return (gone, items.map { .item($0) })
  }

  /// Scrolls to, and lets keys start from, the element that has taken the place of another one.
  private func follow(_ old: CellElement, to new: CellElement) {
    if case .element(let element, let position)? = list.content.scrollTarget, element === old {
      list.content.scrollTarget = .element(new, position)
    }
    if list.input.cursor === old { list.input.cursor = new }
    if list.input.selectionAnchor === old { list.input.selectionAnchor = new }
  }

  /// Loads the numbers of supplementary elements again for the sections that have changed.
  ///
  /// - Returns: the elements that are gone.
  private func updateSupplementaries(in update: ResolvedUpdate) -> [CellElement] {
    var gone: [CellElement] = []
    for section in update.counts.indices {
      guard update.items[section] != nil, update.oldSection(forNew: section) != nil else { continue }
      let counts = sourceSupplementaryCounts(inSection: section)
      guard counts != list.data.map.sections[section].supplementaryCounts else { continue }
      gone += list.data.map.setSupplementaryCounts(counts, inSection: section)
    }
    return gone
  }

  private func applyToLayout(
    _ update: ResolvedUpdate, reloaded: [CollectionElementAddress]
  ) {
    guard var state = list.content.layout else { return }
    // While the user drags an item there is no anchor, because the other cells make space for it.
    let holds = listSettings.withLock { $0.adjustsContentOffset } && list.input.move == nil
    let anchor = holds ? layoutAnchor { update.stays($0) && update.newAddress(forOld: $0) != nil } : nil
    let distance = distanceFromEnd
    list.content.layout = nil
    state.apply(CollectionLayoutEdit(update, reloaded: reloaded), in: layoutContext(after: state))
    if var anchor, let address = update.newAddress(forOld: anchor.element) {
      anchor.element = address
      moveAnchor(anchor, to: &state)
    }
    list.content.layout = state
    keepDistanceFromEnd(distance, hasAnchor: anchor != nil)
  }

  /// The context of a layout state with the current sections.
  private func layoutContext(after state: any CollectionLayoutState) -> CollectionLayoutContext {
    var context = state.context
    context.sections = list.data.map.sections.map(\.layoutSection)
    context.additionalInfo = collectionLayout.additionalInfo(for: context.sections)
    return context
  }

  // MARK: Transitions

  /// Creates a transition to which updates can be added, if there is none.
  final func beginTransition(isAnimated: Bool) {
    if list.updates.transition == nil {
      list.updates.transition = ListTransition(
        isAnimated: isAnimated, from: list.content.layout, deadline: now + ListTransition.patience)
    }
  }

  /// Whether updates are not on the screen yet, or cells are being prepared. Main.
  public final var isProcessingUpdates: Bool { list.updates.transition != nil || list.inbox.count > 0 }

  /// Whether all updates are on the screen. Main.
  public final var isSynchronized: Bool { list.updates.transition == nil }

  /// Calls a block on main when no update is under way; immediately if none is.
  public final func onDidFinishProcessingUpdates(_ body: @escaping @MainActor () -> Void) {
    guard isProcessingUpdates else { return body() }
    list.updates.idleHandlers.append(body)
  }

  /// Calls a block on main when all updates are on the screen; immediately if they are.
  public final func onDidFinishSynchronizing(_ body: @escaping @MainActor () -> Void) {
    guard !isSynchronized else { return body() }
    list.updates.synchronizedHandlers.append(body)
  }

  /// Waits until the visible cells are created, measured and in their places after all updates. Blocks main;
  /// does nothing inside a batch.
  public final func waitUntilAllUpdatesAreProcessed() {
    guard list.updates.batchDepth == 0 else { return }
    updateList(patience: nil)
  }

  // MARK: Handlers

  /// Calls handlers of updates that are on the screen: immediately, or after the update of the list that is
  /// under way.
  final func callAfterUpdate(_ handlers: [@MainActor (Bool) -> Void], isFinished: Bool) {
    for handler in handlers { list.updates.dueHandlers.append { handler(isFinished) } }
    callHandlers()
  }

  /// Calls the handlers that are due, unless the list is being updated, which calls them at its end. A handler
  /// that leads to others is not interrupted by them.
  final func callHandlers() {
    guard !list.updates.isRunning, !list.updates.isCallingHandlers else { return }
    list.updates.isCallingHandlers = true
    while let handler = takeHandler() { handler() }
    list.updates.isCallingHandlers = false
  }

  /// Takes the handler to call next; nil if there is none. Those that wait until all updates are on the screen follow
  /// the handlers of the updates, and those that wait until no update is under way come last.
  private func takeHandler() -> (@MainActor () -> Void)? {
    if !list.updates.dueHandlers.isEmpty { return list.updates.dueHandlers.removeFirst() }
    if isSynchronized, !list.updates.synchronizedHandlers.isEmpty {
      return list.updates.synchronizedHandlers.removeFirst()
    }
    guard !list.updates.idleHandlers.isEmpty, !isProcessingUpdates else { return nil }
    return list.updates.idleHandlers.removeFirst()
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
