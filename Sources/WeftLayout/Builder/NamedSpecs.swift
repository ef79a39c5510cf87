import Foundation

// The specs under short names for use in layouts. Each function returns the spec itself and adds nothing else
// to the layout.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Places children below each other: a vertical `StackLayoutSpec`.
///
/// ```swift
/// VStack(spacing: 8, alignItems: .center) {
///   picture
///   caption.flexShrink(1)
/// }
/// ```
/// - Parameters:
///   - spacing: the space between two children, in points.
///   - justifyContent: the distribution of free height.
///   - alignItems: the horizontal alignment of the children.
///   - children: the children, from top to bottom.
@inlinable
public func VStack(
  spacing: CGFloat = 0, justifyContent: JustifyContent = .start, alignItems: AlignItems = .stretch,
  @LayoutBuilder children: () -> [any LayoutElement]
) -> StackLayoutSpec {
  .vertical(
    spacing: spacing, justifyContent: justifyContent, alignItems: alignItems, children: children())
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Places children beside each other: a horizontal `StackLayoutSpec`.
///
/// ```swift
/// HStack(spacing: 8, alignItems: .baselineFirst) {
///   name
///   Spacer()
///   time
/// }
/// ```
/// - Parameters:
///   - spacing: the space between two children, in points.
///   - justifyContent: the distribution of free width.
///   - alignItems: the vertical alignment of the children.
///   - children: the children, from left to right.
@inlinable
public func HStack(
  spacing: CGFloat = 0, justifyContent: JustifyContent = .start, alignItems: AlignItems = .stretch,
  @LayoutBuilder children: () -> [any LayoutElement]
) -> StackLayoutSpec {
  .horizontal(
    spacing: spacing, justifyContent: justifyContent, alignItems: alignItems, children: children())
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Places children beside each other and begins a new line when they don't fit, like words in a text: a
/// `StackLayoutSpec` that wraps.
///
/// ```swift
/// Flow(spacing: 4, lineSpacing: 4) { for tag in tags { tag } }
/// ```
/// - Parameters:
///   - direction: the direction of the lines; `.vertical` creates columns.
///   - spacing: the space between two children of a line, in points.
///   - lineSpacing: the space between two lines, in points.
///   - justifyContent: the distribution of free space in a line.
///   - alignItems: the alignment of the children across their line.
///   - alignContent: the distribution of free space across the lines.
///   - children: the children in reading order.
@inlinable
public func Flow(
  direction: StackDirection = .horizontal, spacing: CGFloat = 0, lineSpacing: CGFloat = 0,
  justifyContent: JustifyContent = .start, alignItems: AlignItems = .stretch,
  alignContent: AlignContent = .start, @LayoutBuilder children: () -> [any LayoutElement]
) -> StackLayoutSpec {
  StackLayoutSpec(
    direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
    flexWrap: .wrap, alignContent: alignContent, lineSpacing: lineSpacing, children: children())
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lays children over each other, each at the origin, as large as the largest: a `WrapperLayoutSpec`.
///
/// With a single child it adds a second style, for example a frame in a frame.
/// - Parameter children: the children, from back to front.
@inlinable
public func ZStack(@LayoutBuilder children: () -> [any LayoutElement]) -> WrapperLayoutSpec {
  WrapperLayoutSpec(children: children())
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Places each child at its `position(x:y:)`: an `AbsoluteLayoutSpec`.
///
/// ```swift
/// Absolute { pin.position(x: 20, y: 40).frame(width: 12, height: 12) }
/// ```
/// - Parameters:
///   - sizing: how large the whole is.
///   - children: the children, from back to front.
@inlinable
public func Absolute(
  sizing: AbsoluteSizing = .default, @LayoutBuilder children: () -> [any LayoutElement]
) -> AbsoluteLayoutSpec {
  AbsoluteLayoutSpec(sizing: sizing, children: children())
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes the remaining space in a stack: a `SpacerLayoutSpec` that grows.
///
/// ```swift
/// HStack { title; Spacer(); button }     // the button at the far end
/// ```
/// - Parameter minLength: the minimum space in points.
@inlinable
public func Spacer(minLength: CGFloat = 0) -> SpacerLayoutSpec {
  SpacerLayoutSpec(length: minLength)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a fixed space in a stack: a `SpacerLayoutSpec` that does not grow.
/// - Parameter length: the space along the stack, in points.
@inlinable
public func Spacer(_ length: CGFloat) -> SpacerLayoutSpec {
  SpacerLayoutSpec(length: length, flexGrow: 0)
}
