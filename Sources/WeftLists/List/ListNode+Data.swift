import Foundation
import WeftControls
import WeftLayout
import WeftListLayouts
import WeftNodes

// The data source is asked for counts when the list is first laid out, when the counts are first needed, and
// with every update. It is asked for other data of an element when the element is about to become visible.

@MainActor
extension ListNode {
  /// Loads the data if that has not been done.
  final func loadDataIfNeeded() {
    guard listState.data.loading == .notLoaded, hasDataSource else { return }
    listState.data.loading = .loading
    listState.data.map = ElementMap(sections: sourceSections())
    listState.data.loading = .loaded
    listState.content.layout = nil
    listState.ranges.contentWasReplaced()
    setNeedsListUpdate()
  }

  /// Loads all sections from the data source.
  private final func sourceSections() -> [ElementSection] {
    let counts = sourceCounts()
    return counts.indices.map {
      sourceSection($0, itemCount: counts[$0], generation: listState.data.contextGeneration)
    }
  }

  /// The current number of items in each section, from the data source.
  final func sourceCounts() -> [Int] {
    (0..<max(sourceSectionCount(), 0)).map { max(sourceItemCount(inSection: $0), 0) }
  }

  /// Loads a section from the data source.
  final func sourceSection(_ section: Int, itemCount: Int, generation: Int) -> ElementSection {
    var result = ElementSection(itemCount: itemCount)
    result.supplementaryCounts = sourceSupplementaryCounts(inSection: section)
    result.context = sourceContext(forSection: section)
    result.contextGeneration = generation
    return result
  }

  /// Discards all data, and loads it from the data source again.
  final func replaceData() {
    beginTransition(isAnimated: false)
    listState.updates.transition?.replace()
    listState.data.contextGeneration += 1
    let gone = listState.data.map.elements
    for element in gone { element.address = nil }
    listState.updates.transition?.gone += gone
    listState.data.map = ElementMap(sections: hasDataSource ? sourceSections() : [])
    listState.data.loading = hasDataSource ? .loaded : .notLoaded
    listState.data.selection = ItemSelection()
    listState.content.scrollTarget = nil
    listState.input.selectionAnchor = nil
    listState.ranges.contentWasReplaced()
    listState.batches.contentWasReplaced()
    if listState.content.layout != nil {
      listState.content.layout = collectionLayout.makeState(in: layoutContext())
    }
    if beginsAtEnd { scrollToStart() }
    setNeedsListUpdate()
  }

  /// Replaces the data after the data source has changed or was removed.
  final func dataSourceDidChange() {
    guard listState.data.isLoaded else {
      setNeedsListUpdate()
      return
    }
    replaceData()
  }

  // MARK: The layout

  /// The layout of the elements. Any thread.
  nonisolated final var collectionLayout: any CollectionLayout {
    listSettings.withLock { $0.layout }
  }

  /// The current context of the layout.
  final func layoutContext() -> CollectionLayoutContext {
    let sections = listState.data.map.sections.map(\.layoutSection)
    return CollectionLayoutContext(
      viewportSize: bounds.size, sections: sections, contentInset: contentInset, scale: layoutScale,
      layoutDirection: windowScene?.layoutDirection ?? .leftToRight,
      isInverted: listSettings.withLock { $0.isInverted },
      additionalInfo: collectionLayout.additionalInfo(for: sections))
  }

  /// Arranges all elements with another layout.
  final func layoutDidChange(isAnimated: Bool) {
    guard listState.content.layout != nil else { return }
    beginTransition(isAnimated: isAnimated)
    let anchor = layoutAnchor()
    var state = collectionLayout.makeState(in: layoutContext())
    listState.content.generation += 1
    moveAnchor(anchor, to: &state)
    listState.content.layout = state
    setNeedsListUpdate()
  }

  /// Updates the layout state when the size of the list, its insets or its environment have changed.
  ///
  /// - Returns: whether the list has another size than before, so that elements which have a place may have to be measured
  ///   again.
  final func updateLayoutContext() -> Bool {
    guard let layout = listState.content.layout else {
      // The content begins below its inset, even if the node's own layout, which is measured on another
      // thread, runs later.
      updateMetrics()
      listState.content.layout = collectionLayout.makeState(in: layoutContext())
      if beginsAtEnd { scrollToStart() }
      return false
    }
    let old = layout.context
    let direction = windowScene?.layoutDirection ?? .leftToRight
    let isInverted = listSettings.withLock { $0.isInverted }
    guard
      old.viewportSize != bounds.size || old.contentInset != contentInset || old.scale != layoutScale
        || old.layoutDirection != direction || old.isInverted != isInverted
    else { return false }
    keepEnd(of: old)
    let (anchor, beganAtEnd) = (layoutAnchor(), beginsAtEnd)
    let distanceFromEnd = self.distanceFromEnd
    var state = layout
    state.update(to: layoutContext())
    listState.content.generation += 1
    moveAnchor(anchor, to: &state)
    listState.content.layout = state
    if anchor == nil, beginsAtEnd != beganAtEnd {
      scrollToStart()
    } else {
      keepDistanceFromEnd(distanceFromEnd, hasAnchor: anchor != nil)
    }
    return old.viewportSize != bounds.size
  }
}
