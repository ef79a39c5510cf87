import Foundation
import WeftGraphics

// The modifiers that put an element into a spec. What is modified after that is the spec: in
// `name.padding(8).flexGrow(1)` the inset grows.

extension LayoutElement {
  /// Keeps a distance, in points, to the element from every edge.
  @inlinable
  public func padding(_ distance: CGFloat) -> InsetLayoutSpec {
    padding(EdgeInsets(all: distance))
  }

  /// Keeps a distance, in points, to the element from some edges: `.padding(.horizontal, 8)`.
  @inlinable
  public func padding(_ edges: RectEdges, _ distance: CGFloat) -> InsetLayoutSpec {
    padding(EdgeInsets(edges, distance))
  }

  /// Keeps distances, in points, to the element.
  @inlinable
  public func padding(_ insets: EdgeInsets) -> InsetLayoutSpec {
    InsetLayoutSpec(insets: insets, child: self)
  }

  /// Keeps distances, in points, to the element. An infinite one takes the room that is left:
  /// `.inset(left: .infinity)` pushes the element to the right.
  @inlinable
  public func inset(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  ) -> InsetLayoutSpec {
    padding(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Gives the element a fixed ratio of **height to width**, as `RatioLayoutSpec` counts: 0.5 is twice
  /// as wide as high.
  @inlinable
  public func ratio(_ heightToWidth: CGFloat) -> RatioLayoutSpec {
    RatioLayoutSpec(ratio: heightToWidth, child: self)
  }

  /// Gives the element a fixed ratio of **width to height**, as pictures and screens have it: `16.0 / 9`.
  /// The ratio of the `RatioLayoutSpec` that is made is the inverse.
  @inlinable
  public func aspectRatio(_ widthToHeight: CGFloat) -> RatioLayoutSpec {
    ratio(1 / widthToHeight)
  }

  /// Gives the element the shape of a rectangle: `.aspectRatio(width: 16, height: 9)`.
  @inlinable
  public func aspectRatio(width: CGFloat, height: CGFloat) -> RatioLayoutSpec {
    ratio(height / width)
  }

  /// Lays elements over this one, in its size; several lie over each other. Without any, the spec is
  /// there nevertheless.
  ///
  /// ```swift
  /// photo.overlay { if isPlaying { progress } }
  /// ```
  @inlinable
  public func overlay(@LayoutBuilder _ overlay: () -> [any LayoutElement]) -> OverlayLayoutSpec {
    OverlayLayoutSpec(child: self, overlay: LayoutBuilder.single(overlay()))
  }

  /// Lays an element over this one, in its size; nil for nothing.
  @inlinable
  public func overlay(_ overlay: (any LayoutElement)?) -> OverlayLayoutSpec {
    OverlayLayoutSpec(child: self, overlay: overlay)
  }

  /// Lays elements behind this one, in its size; several lie over each other. Without any, the spec is
  /// there nevertheless.
  ///
  /// ```swift
  /// title.padding(8).background { bubble }
  /// ```
  @inlinable
  public func background(@LayoutBuilder _ background: () -> [any LayoutElement]) -> BackgroundLayoutSpec {
    BackgroundLayoutSpec(child: self, background: LayoutBuilder.single(background()))
  }

  /// Lays an element behind this one, in its size; nil for nothing.
  @inlinable
  public func background(_ background: (any LayoutElement)?) -> BackgroundLayoutSpec {
    BackgroundLayoutSpec(child: self, background: background)
  }

  /// Puts the centre of a small element on a corner of this one.
  ///
  /// ```swift
  /// avatar.corner(.topRight, offset: CGPoint(x: -4, y: 4)) { badge }
  /// ```
  /// - Parameters:
  ///   - location: the corner.
  ///   - offset: how far the small element is moved from there, in points.
  ///   - wrapsCorner: whether the spec is large enough for both.
  ///   - corner: the small element; several lie over each other, none leaves the corner empty.
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

  /// Puts the element to the centre of the room that there is: `.centered()`, `.centered(.x)`.
  /// - Parameters:
  ///   - axes: where it is centred; on the other axis it begins at the start.
  ///   - sizing: how large the spec is. By default it takes all the room.
  @inlinable
  public func centered(
    _ axes: CenteringOptions = .xy, sizing: CenterSizingOptions = []
  ) -> CenterLayoutSpec {
    CenterLayoutSpec(centering: axes, sizing: sizing, child: self)
  }

  /// Puts the element to an edge, a corner or the centre of the room that there is:
  /// `.relative(horizontal: .end, vertical: .center)`.
  /// - Parameters:
  ///   - horizontal: the place from left to right.
  ///   - vertical: the place from top to bottom.
  ///   - sizing: how large the spec is. By default it takes all the room.
  @inlinable
  public func relative(
    horizontal: RelativePosition = .none, vertical: RelativePosition = .none,
    sizing: RelativeSizingOptions = []
  ) -> RelativeLayoutSpec {
    RelativeLayoutSpec(
      horizontalPosition: horizontal, verticalPosition: vertical, sizing: sizing, child: self)
  }
}
