import Foundation
import WeftControls
import WeftLayout
import WeftNodes

// The data source is asked for counts when the list is first laid out, or when somebody wants to know them, and
// with every update; for everything else of an element when it comes near to being seen.

@MainActor
extension ListNode {
  /// Whether there is somebody to ask.
  final var hasDataSource: Bool { dataSourceName != nil }

  /// Asks the data source, if that was not done yet.
  final func loadDataIfNeeded() {
    guard list.data.loading == .notLoaded, hasDataSource else { return }
    list.data.loading = .loading
    list.data.map = ElementMap(sections: sourceSections())
    list.data.loading = .loaded
    list.content.layout = nil
    list.ranges.contentWasReplaced()
    setNeedsListUpdate()
  }

  /// What the data source says of all sections.
  private final func sourceSections() -> [ElementSection] {
    let counts = sourceCounts()
    return counts.indices.map {
      sourceSection($0, itemCount: counts[$0], generation: list.data.contextGeneration)
    }
  }

  /// How many items each section has, as the data source says now.
  final func sourceCounts() -> [Int] {
    (0..<max(sourceSectionCount(), 0)).map { max(sourceItemCount(inSection: $0), 0) }
  }

  /// What the data source says of a section.
  final func sourceSection(_ section: Int, itemCount: Int, generation: Int) -> ElementSection {
    var result = ElementSection(itemCount: itemCount)
    result.supplementaryCounts = sourceSupplementaryCounts(inSection: section)
    result.context = sourceContext(forSection: section)
    result.contextGeneration = generation
    return result
  }

  /// Forgets all that the data source has said, and asks it anew.
  final func replaceData() {
    beginTransition(isAnimated: false)
    list.updates.transition?.replace()
    list.data.contextGeneration += 1
    let gone = list.data.map.elements
    for element in gone { element.address = nil }
    list.updates.transition?.gone += gone
    list.data.map = ElementMap(sections: hasDataSource ? sourceSections() : [])
    list.data.loading = hasDataSource ? .loaded : .notLoaded
    list.content.scrollTarget = nil
    list.input.selectionAnchor = nil
    list.ranges.contentWasReplaced()
    list.batches.contentWasReplaced()
    if list.content.layout != nil { list.content.layout = collectionLayout.makeState(in: layoutContext()) }
    if beginsAtEnd { scrollToStart() }
    setNeedsListUpdate()
  }

  /// Forgets everything, as when there is no data source any more.
  final func dataSourceDidChange() {
    guard list.data.isLoaded else {
      setNeedsListUpdate()
      return
    }
    replaceData()
  }

  // MARK: The layout

  /// What arranges the elements. Any thread.
  nonisolated final var collectionLayout: any CollectionLayout {
    listSettings.withLock { $0.layout }
  }

  /// What the layout has to know at present.
  final func layoutContext() -> CollectionLayoutContext {
    let sections = list.data.map.sections.map(\.layoutSection)
    return CollectionLayoutContext(
      viewportSize: bounds.size, sections: sections, contentInset: contentInset, scale: layoutScale,
      layoutDirection: windowScene?.layoutDirection ?? .leftToRight,
      isInverted: listSettings.withLock { $0.isInverted },
      additionalInfo: collectionLayout.additionalInfo(for: sections))
  }

  /// Arranges everything by another layout.
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

  /// Takes in that the size of the list, its insets or its surroundings may be others.
  final func updateLayoutContext() {
    guard let layout = list.content.layout else {
      // The content begins below its inset, also if the node's own layout, which is measured elsewhere, comes later.
      updateMetrics()
      list.content.layout = collectionLayout.makeState(in: layoutContext())
      if beginsAtEnd { scrollToStart() }
      return
    }
    let old = layout.context
    let direction = windowScene?.layoutDirection ?? .leftToRight
    let isInverted = listSettings.withLock { $0.isInverted }
    guard
      old.viewportSize != bounds.size || old.contentInset != contentInset || old.scale != layoutScale
        || old.layoutDirection != direction || old.isInverted != isInverted
    else { return }
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
  }
}
