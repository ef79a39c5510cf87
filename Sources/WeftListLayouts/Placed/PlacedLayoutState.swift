import Foundation
import WeftGraphics
import WeftLayout

/// The state of a custom layout: the positions that it has returned.
struct PlacedLayoutState<Layout: PlacedCollectionLayout>: CollectionLayoutState {
  let layout: Layout
  private(set) var context: CollectionLayoutContext
  private(set) var contentSize = CGSize.zero
  private var sizes: ElementSizes
  private var attributes: [CollectionLayoutAttributes] = []
  private var places: [CollectionElementAddress: Int] = [:]
  private var index = FrameIndex([], isHorizontal: false)

  init(_ layout: Layout, in context: CollectionLayoutContext) {
    self.layout = layout
    self.context = context
    sizes = ElementSizes(context)
    place()
  }

  var scrollableDirections: ScrollableDirections { layout.scrollableDirections }

  private mutating func place() {
    let placements = layout.placements(
      in: context, measured: CollectionMeasuredSizes(sizes: sizes, context: context))
    attributes = placements.attributes.compactMap { attributes in
      guard attributes.frame.isFinite, context.contains(attributes.element) else { return nil }
      var attributes = attributes
      attributes.frame = attributes.frame.standardized
      return attributes
    }
    places = Dictionary(attributes.enumerated().map { ($1.element, $0) }) { first, _ in first }
    index = FrameIndex(
      attributes.map { $0.frame.union($0.sticky?.limits ?? $0.frame) },
      isHorizontal: scrollableDirections == .horizontal)
    contentSize = clamped(placements.contentSize ?? reach)
  }

  /// The size that encloses all frames.
  private var reach: CGSize {
    attributes.reduce(.zero) {
      CGSize(width: max($0.width, $1.frame.maxX), height: max($0.height, $1.frame.maxY))
    }
  }

  private func clamped(_ size: CGSize) -> CGSize {
    func length(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  // MARK: Queries

  func attributes(for element: CollectionElementAddress) -> CollectionLayoutAttributes? {
    places[element].map { attributes[$0] }
  }

  func elements(in rect: CGRect) -> [CollectionLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    return index.frames(in: rect).map { attributes[$0] }.filter {
      $0.frame.width > 0 && $0.frame.height > 0
    }
  }

  func knownSize(of element: CollectionElementAddress) -> CGSize? {
    guard context.contains(element) else { return nil }
    let range = layout.sizeRange(for: element, in: context)
    return range.isExact ? range.max : sizes[element]
  }

  // MARK: Changes

  mutating func setMeasuredSizes(_ measured: [CollectionElementAddress: CGSize]) {
    var isChanged = false
    for (element, size) in measured where context.contains(element) && sizes[element] != size {
      sizes[element] = size
      isChanged = true
    }
    if isChanged { place() }
  }

  mutating func apply(_ edit: CollectionLayoutEdit, in context: CollectionLayoutContext) {
    self.context = context
    _ = sizes.apply(edit, in: context)
    for element in edit.reloadedElements where context.contains(element) { sizes[element] = nil }
    place()
  }

  mutating func update(to context: CollectionLayoutContext) {
    let old = self.context
    self.context = context
    let isSame = context.sections == old.sections && context.scale == old.scale
    // Only the layout knows which elements may now have another size, so it is asked for the size range of
    // each measured element.
    if isSame {
      for element in places.keys where sizes[element] != nil {
        let isKept =
          layout.sizeRange(for: element, in: context) == layout.sizeRange(for: element, in: old)
        if !isKept { sizes[element] = nil }
      }
    } else {
      sizes = ElementSizes(context)
    }
    place()
  }

  mutating func invalidateMeasuredSizes() {
    sizes = ElementSizes(context)
    place()
  }
}
