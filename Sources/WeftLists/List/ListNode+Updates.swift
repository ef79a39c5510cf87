import Foundation
import WeftNodes

// Updates. The element map is always that of the data source: a change set is checked and taken in as soon as its
// batch ends, and so is the layout state, which costs O(log n) for each edit. What is on the screen waits for the
// cells that come into view, at most for a quarter of a second, and then moves to its new place.
//
// A change set that does not fit the data is a fault of the program. It stops nothing: all data is loaded anew,
// so that the list shows what there is, the delegate gets the error, which names the data source's class, and the
// completion says that the update was not finished.

@MainActor
extension ListNode {
  /// Asks the data source for everything anew: all cells are made anew, and nothing is selected. Main.
  ///
  /// What is on the screen stays until the new cells are ready. Before the list has loaded its data there is
  /// nothing to reload: it will load it when it is laid out.
  /// - Parameter completion: called once, on main, when the new cells are on the screen; at once if nothing was
  ///   loaded before.
  public final func reloadData(completion: (@MainActor () -> Void)? = nil) {
    var changes = ChangeSet()
    changes.isReload = true
    changes.isAnimated = false
    submit(changes, completion: completion.map { handler in { @MainActor _ in handler() } })
  }

  /// Takes several changes in at once. Main.
  ///
  /// Change the data and call `insertItems(at:)` and the like in the block, in any order: what is deleted, moved
  /// or reloaded counts as it was before the block, what is inserted, or moved to, as it is after it. Batches
  /// nest; what they change is taken in when the outermost ends.
  ///
  /// - Parameters:
  ///   - isAnimated: whether cells move to their new places, where they are seen.
  ///   - updates: changes the data and tells of it; nil for nothing.
  ///   - completion: called once, on main, in the order of the batches: with true when the cells are in their
  ///     places, with false if the changes did not fit the data (see `UpdateError`) or an animation was broken
  ///     off.
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

  /// Takes in a change of the data: alone, or as a part of the batch that is being made.
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
      // What is there is loaded, with all changes, when it is first needed.
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
      Self.logger.error("\(error); all data is loaded anew")
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
    // The end that a person wanted to see is not where more has arrived since.
    if case .edge? = list.content.scrollTarget { list.content.scrollTarget = nil }
    list.updates.transition?.add(update, isAnimated: changes.isAnimated)
    list.data.contextGeneration += 1
    let generation = list.data.contextGeneration
    // Asked before anything changes: who answers may ask the list in turn.
    let newSections = update.newSections.map { section in
      (section, sourceSection(section, itemCount: update.counts[section], generation: generation))
    }
    var gone = list.data.map.apply(update, newSections: Dictionary(uniqueKeysWithValues: newSections))
    let (renewed, reloaded) = reload(update.reloadedItems)
    gone += renewed
    gone += updateSupplementaries(in: update)
    list.updates.transition?.gone += gone
    applyToLayout(update, reloaded: reloaded)
    setNeedsListUpdate()
  }

  /// Gives items other contents: cells that can show those stay. Returns the elements whose cells don't, and all
  /// addresses that have to be measured anew.
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
      let isSelected = element.isSelected
      guard let new = list.data.map.renew(element) else { continue }
      new.isSelected = isSelected
      gone.append(element)
    }
    return (gone, items.map { .item($0) })
  }

  /// Asks anew how many supplementary elements the sections have that something has happened to. Returns the
  /// elements that are gone.
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
    // What a person drags is looked at, and the others make room.
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

  /// The present context, with nothing but the sections changed.
  private func layoutContext(after state: any CollectionLayoutState) -> CollectionLayoutContext {
    var context = state.context
    context.sections = list.data.map.sections.map(\.layoutSection)
    context.additionalInfo = collectionLayout.additionalInfo(for: context.sections)
    return context
  }

  // MARK: Transitions

  /// Sees to it that there is a transition, to which an update can be added.
  final func beginTransition(isAnimated: Bool) {
    if list.updates.transition == nil {
      list.updates.transition = ListTransition(
        isAnimated: isAnimated, from: list.content.layout, deadline: now + ListTransition.patience)
    }
  }

  /// Whether updates are under way: what was told is not on the screen yet. Main.
  public final var isProcessingUpdates: Bool { list.updates.transition != nil || list.inbox.count > 0 }

  /// Whether everything that was told is on the screen. Main.
  public final var isSynchronized: Bool { list.updates.transition == nil }

  /// Has a block called on main when no update is under way: at once, if none is.
  public final func onDidFinishProcessingUpdates(_ body: @escaping @MainActor () -> Void) {
    guard isProcessingUpdates else { return body() }
    list.updates.idleHandlers.append(body)
  }

  /// Has a block called on main when everything that was told is on the screen: at once, if it is.
  public final func onDidFinishSynchronizing(_ body: @escaping @MainActor () -> Void) {
    guard !isSynchronized else { return body() }
    list.updates.idleHandlers.append(body)
  }

  /// Waits until the cells that are seen after all updates are made, measured and in their places. Blocks main;
  /// does nothing inside of a batch.
  public final func waitUntilAllUpdatesAreProcessed() {
    guard list.updates.batchDepth == 0 else { return }
    updateList(patience: nil)
  }

  final func callIdleHandlers() {
    guard !list.updates.idleHandlers.isEmpty, !isProcessingUpdates else { return }
    let handlers = list.updates.idleHandlers
    list.updates.idleHandlers = []
    for handler in handlers { handler() }
  }
}

extension CollectionLayoutEdit {
  /// What an update means for a layout.
  init(_ update: ResolvedUpdate, reloaded: [CollectionElementAddress]) {
    self.init()
    let movedSections = Set(update.movedSections.keys)
    let targetSections = Set(update.movedSections.values)
    deletedSections = IndexSet(update.sections.deleted.filter { !movedSections.contains($0) })
    insertedSections = IndexSet(update.sections.inserted.filter { !targetSections.contains($0) })
    self.movedSections = update.movedSections.map { Move(from: $0.key, to: $0.value) }
    movedItems = update.movedItems.map { Move(from: $0.key, to: $0.value) }
    let targets = Set(update.movedItems.values)
    for (section, shift) in update.items {
      guard let old = update.oldSection(forNew: section) else { continue }
      deletedItems += shift.deleted.map { IndexPath(item: $0, section: old) }
        .filter { update.movedItems[$0] == nil }
      insertedItems += shift.inserted.map { IndexPath(item: $0, section: section) }
        .filter { !targets.contains($0) }
    }
    reloadedElements = reloaded
  }
}
