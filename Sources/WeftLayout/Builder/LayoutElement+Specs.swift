import Foundation
import WeftGraphics

// The modifiers that put an element into a spec. Further modifiers apply to that spec: in
// `name.padding(8).flexGrow(1)` the inset grows.

extension LayoutElement {
  /// Insets the element by a distance, in points, from every edge.
  @inlinable
  public func padding(_ distance: CGFloat) -> InsetLayoutSpec {
    padding(EdgeInsets(all: distance))
  }

  /// Insets the element by a distance, in points, from some edges: `.padding(.horizontal, 8)`.
  @inlinable
  public func padding(_ edges: RectEdges, _ distance: CGFloat) -> InsetLayoutSpec {
    padding(EdgeInsets(edges, distance))
  }

  /// Insets the element by distances, in points.
  @inlinable
  public func padding(_ insets: EdgeInsets) -> InsetLayoutSpec {
    InsetLayoutSpec(insets: insets, child: self)
  }

  /// Insets the element by distances, in points. An infinite one takes the remaining space:
  /// `.inset(left: .infinity)` pushes the element to the right.
  @inlinable
  public func inset(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  ) -> InsetLayoutSpec {
    padding(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Gives the element a fixed ratio of **height to width**, as in `RatioLayoutSpec`: 0.5 is twice as wide as
  /// high.
  @inlinable
  public func ratio(_ heightToWidth: CGFloat) -> RatioLayoutSpec {
    RatioLayoutSpec(ratio: heightToWidth, child: self)
  }

  /// Gives the element a fixed ratio of **width to height**, as is usual for images and screens: `16.0 / 9`.
  /// The ratio of the resulting `RatioLayoutSpec` is the inverse.
  @inlinable
  public func aspectRatio(_ widthToHeight: CGFloat) -> RatioLayoutSpec {
    ratio(1 / widthToHeight)
  }

  /// Gives the element the shape of a rectangle: `.aspectRatio(width: 16, height: 9)`.
  @inlinable
  public func aspectRatio(width: CGFloat, height: CGFloat) -> RatioLayoutSpec {
    ratio(height / width)
  }

  /// Lays elements over this one, in its size. Several elements overlap. Without any, the spec is created
  /// nevertheless.
  ///
  /// ```swift
  /// photo.overlay { if isPlaying { progress } }
  /// ```
  @inlinable
  public func overlay(@LayoutBuilder _ overlay: () -> [any LayoutElement]) -> OverlayLayoutSpec {
    OverlayLayoutSpec(child: self, overlay: LayoutBuilder.single(overlay()))
  }

  /// Lays an element over this one, in its size; nil for none.
  @inlinable
  public func overlay(_ overlay: (any LayoutElement)?) -> OverlayLayoutSpec {
    OverlayLayoutSpec(child: self, overlay: overlay)
  }

  /// Lays elements behind this one, in its size. Several elements overlap. Without any, the spec is created
  /// nevertheless.
  ///
  /// ```swift
  /// title.padding(8).background { bubble }
  /// ```
  @inlinable
  public func background(@LayoutBuilder _ background: () -> [any LayoutElement]) -> BackgroundLayoutSpec {
    BackgroundLayoutSpec(child: self, background: LayoutBuilder.single(background()))
  }

  /// Lays an element behind this one, in its size; nil for none.
  @inlinable
  public func background(_ background: (any LayoutElement)?) -> BackgroundLayoutSpec {
    BackgroundLayoutSpec(child: self, background: background)
  }

  /// Places the centre of a small element on a corner of this one.
  ///
  /// ```swift
  /// avatar.corner(.topRight, offset: CGPoint(x: -4, y: 4)) { badge }
  /// ```
  /// - Parameters:
  ///   - location: the corner.
  ///   - offset: the offset of the small element from there, in points.
  ///   - wrapsCorner: whether the spec is large enough for both.
  ///   - corner: the small element; several overlap, none leaves the corner empty.
  @inlinable
  public func corner(
    _ location: CornerLocation, offset: CGPoint = .zero, wrapsCorner: Bool = false,
    @LayoutBuilder _ corner: () -> [any LayoutElement]
  ) -> CornerLayoutSpec {
    let element = LayoutBuilder.single(corner())
    return CornerLayoutSpec(
      child: self, corner: element ?? SpacerLayoutSpec(), location: location,
      offset: element == nil ? .zero : offset, wrapsCorner: wrapsCorner)
  }

  /// Places the element in the centre of the available space: `.centered()`, `.centered(.x)`.
  /// - Parameters:
  ///   - axes: the axes on which it is centred; on the other axis it is at the start.
  ///   - sizing: how large the spec is. By default it takes all the available space.
  @inlinable
  public func centered(
    _ axes: CenteringOptions = .xy, sizing: CenterSizingOptions = []
  ) -> CenterLayoutSpec {
    CenterLayoutSpec(centering: axes, sizing: sizing, child: self)
  }

  /// Places the element at an edge, at a corner or in the centre of the available space:
  /// `.relative(horizontal: .end, vertical: .center)`.
  /// - Parameters:
  ///   - horizontal: the position from left to right.
  ///   - vertical: the position from top to bottom.
  ///   - sizing: how large the spec is. By default it takes all the available space.
  @inlinable
  public func relative(
    horizontal: RelativePosition = .none, vertical: RelativePosition = .none,
    sizing: RelativeSizingOptions = []
  ) -> RelativeLayoutSpec {
    RelativeLayoutSpec(
      horizontalPosition: horizontal, verticalPosition: vertical, sizing: sizing, child: self)
  }
}
