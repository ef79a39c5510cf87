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
    guard list.data.loading == .notLoaded, hasDataSource else { return }
    list.data.loading = .loading
    list.data.map = ElementMap(sections: sourceSections())
    list.data.loading = .loaded
    list.content.layout = nil
    list.ranges.contentWasReplaced()
    setNeedsListUpdate()
  }

  /// Loads all sections from the data source.
  private final func sourceSections() -> [ElementSection] {
    let counts = sourceCounts()
    return counts.indices.map {
      sourceSection($0, itemCount: counts[$0], generation: list.data.contextGeneration)
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
    list.updates.transition?.replace()
    list.data.contextGeneration += 1
    let gone = list.data.map.elements
    for element in gone { element.address = nil }
    list.updates.transition?.gone += gone
    list.data.map = ElementMap(sections: hasDataSource ? sourceSections() : [])
    list.data.loading = hasDataSource ? .loaded : .notLoaded
    list.data.selection = ItemSelection()
    list.content.scrollTarget = nil
    list.input.selectionAnchor = nil
    list.ranges.contentWasReplaced()
    list.batches.contentWasReplaced()
    if list.content.layout != nil { list.content.layout = collectionLayout.makeState(in: layoutContext()) }
    if beginsAtEnd { scrollToStart() }
    setNeedsListUpdate()
  }

  /// Replaces the data after the data source has changed or was removed.
  final func dataSourceDidChange() {
    guard list.data.isLoaded else {
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
    let sections = list.data.map.sections.map(\.layoutSection)
    return CollectionLayoutContext(
      viewportSize: bounds.size, sections: sections, contentInset: contentInset, scale: layoutScale,
      layoutDirection: windowScene?.layoutDirection ?? .leftToRight,
      isInverted: listSettings.withLock { $0.isInverted },
      additionalInfo: collectionLayout.additionalInfo(for: sections))
  }

  /// Arranges all elements with another layout.
  final func layoutDidChange(isAnimated: Bool) {
    guard list.content.layout != nil else { return }
    beginTransition(isAnimated: isAnimated)
    let anchor = layoutAnchor()
    var state = collectionLayout.makeState(in: layoutContext())
    list.content.generation += 1
    moveAnchor(anchor, to: &state)
    list.content.layout = state
    setNeedsListUpdate()
  }

  /// Updates the layout state when the size of the list, its insets or its environment have changed.
  ///
  /// - Returns: whether the list has another size than before, so that elements which have a place may have to be measured
  ///   again.
  final func updateLayoutContext() -> Bool {
    guard let layout = list.content.layout else {
      // The content begins below its inset, even if the node's own layout, which is measured on another
      // thread, runs later.
      updateMetrics()
      list.content.layout = collectionLayout.makeState(in: layoutContext())
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
    list.content.generation += 1
    moveAnchor(anchor, to: &state)
    list.content.layout = state
    if anchor == nil, beginsAtEnd != beganAtEnd {
      scrollToStart()
    } else {
      keepDistanceFromEnd(distanceFromEnd, hasAnchor: anchor != nil)
    }
    return old.viewportSize != bounds.size
  }
}
