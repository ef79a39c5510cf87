import Foundation

/// The element that keeps its visible position while sizes around it change and elements are inserted and
/// deleted.
///
/// ```swift
/// let anchor = CollectionLayoutAnchor(in: visible, of: state)
/// state.setMeasuredSizes(sizes)
/// offset += anchor?.shift(in: state) ?? .zero
/// ```
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The element that keeps its position. After an edit, set it to the element's new address.
  public var element: CollectionElementAddress
  /// The corner of the element's frame that keeps its position, in points of the content: the one nearest to
  /// where the collection begins.
  public var corner: CGPoint
  private let start: Start

  /// The side and the corner where a collection begins.
  private struct Start: Hashable, Sendable {
    var isHorizontal: Bool
    var isRight: Bool
    var isBelow: Bool

    init(of state: some CollectionLayoutState) {
      let context = state.context
      isHorizontal = state.scrollableDirections == .horizontal
      isRight = (context.layoutDirection == .rightToLeft) != (isHorizontal && context.isInverted)
      isBelow = !isHorizontal && context.isInverted
    }

    func corner(of frame: CGRect) -> CGPoint {
      CGPoint(x: isRight ? frame.maxX : frame.minX, y: isBelow ? frame.maxY : frame.minY)
    }

    /// Whether a frame begins in the visible part.
    func isSeen(of frame: CGRect, in visible: CGRect) -> Bool {
      let corner = corner(of: frame)
      return isHorizontal
        ? corner.x >= visible.minX && corner.x <= visible.maxX
        : corner.y >= visible.minY && corner.y <= visible.maxY
    }
  }

  /// Chooses the first item that begins in the visible rectangle, otherwise the first that intersects it,
  /// otherwise a supplementary element. Nil if nothing is visible.
  ///
  /// - Parameter isCandidate: returns whether an element can be chosen: an edit removes some.
  public init?(
    in visible: CGRect, of state: some CollectionLayoutState,
    where isCandidate: (CollectionElementAddress) -> Bool = { _ in true }
  ) {
    let start = Start(of: state)
    let seen = state.elements(in: visible).filter { isCandidate($0.element) }
    let items = seen.filter { $0.element.supplementaryKind == nil }
    let whole = items.first { start.isSeen(of: $0.frame, in: visible) }
    guard let chosen = whole ?? items.first ?? seen.first else { return nil }
    self.start = start
    element = chosen.element
    corner = start.corner(of: chosen.frame)
  }

  /// The distance by which the element has moved, to add to the offset so that it keeps its visible position.
  /// Zero if it no longer exists.
  public func shift(in state: some CollectionLayoutState) -> CGPoint {
    guard let frame = state.attributes(for: element)?.frame else { return .zero }
    let now = start.corner(of: frame)
    return CGPoint(x: now.x - corner.x, y: now.y - corner.y)
  }
}
