import Foundation
import WeftGraphics
import WeftLayout

/// The state of a collection that a layout needs: a value captured on main, for use on any thread.
public struct CollectionLayoutContext: Sendable {
  /// The size of the node, in points.
  public var viewportSize: CGSize
  /// The content inset of the node, in points. It lies around the content, and reduces the space across.
  public var contentInset: EdgeInsets
  /// Pixels per point; frames are aligned to pixels.
  public var scale: CGFloat
  /// The reading direction: the side from which lines are filled, and where a horizontal collection begins.
  public var layoutDirection: LayoutDirection
  /// Whether the first item is at the end (at the bottom, if vertical).
  public var isInverted: Bool
  /// The sections, in order.
  public var sections: [CollectionLayoutSection]
  /// The result of `CollectionLayout.additionalInfo(for:)`, captured on main; nil if the layout needs none.
  public var additionalInfo: (any Sendable)?

  /// Creates the context of a collection.
  public init(
    viewportSize: CGSize, sections: [CollectionLayoutSection], contentInset: EdgeInsets = .zero,
    scale: CGFloat = 1, layoutDirection: LayoutDirection = .leftToRight, isInverted: Bool = false,
    additionalInfo: (any Sendable)? = nil
  ) {
    self.viewportSize = viewportSize
    self.sections = sections
    self.contentInset = contentInset
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.isInverted = isInverted
    self.additionalInfo = additionalInfo
  }

  /// The size of the viewport without the content inset, in points: finite and not negative.
  public var availableSize: CGSize {
    func length(_ whole: CGFloat, _ insets: CGFloat) -> CGFloat {
      let rest = whole - insets
      return rest.isFinite && rest > 0 ? rest : 0
    }
    return CGSize(
      width: length(viewportSize.width, contentInset.horizontal),
      height: length(viewportSize.height, contentInset.vertical))
  }

  /// Whether an element exists.
  public func contains(_ element: CollectionElementAddress) -> Bool {
    let path = element.indexPath
    guard path.count == 2, sections.indices.contains(path.section), path.item >= 0 else { return false }
    let section = sections[path.section]
    switch element {
    case .item: return path.item < section.itemCount
    case .supplementary(let kind, _): return path.item < section.supplementaryCounts[kind, default: 0]
    }
  }
}
