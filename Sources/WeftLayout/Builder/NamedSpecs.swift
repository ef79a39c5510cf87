import Foundation

// The specs under the names that a layout reads best with. Each function returns the spec itself, so
// there is nothing in the layout that would not be there without them.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Puts children below each other: a vertical `StackLayoutSpec`.
///
/// ```swift
/// VStack(spacing: 8, alignItems: .center) {
///   picture
///   caption.flexShrink(1)
/// }
/// ```
/// - Parameters:
///   - spacing: the room between two children, in points.
///   - justifyContent: where free height goes.
///   - alignItems: where the children are from left to right.
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
/// Puts children beside each other: a horizontal `StackLayoutSpec`.
///
/// ```swift
/// HStack(spacing: 8, alignItems: .baselineFirst) {
///   name
///   Spacer()
///   time
/// }
/// ```
/// - Parameters:
///   - spacing: the room between two children, in points.
///   - justifyContent: where free width goes.
///   - alignItems: where the children are from top to bottom.
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
/// Puts children beside each other, and begins a new line where they don't fit, like words in a text: a
/// `StackLayoutSpec` that wraps.
///
/// ```swift
/// Flow(spacing: 4, lineSpacing: 4) { for tag in tags { tag } }
/// ```
/// - Parameters:
///   - direction: which way the lines run; `.vertical` makes columns.
///   - spacing: the room between two children of a line, in points.
///   - lineSpacing: the room between two lines, in points.
///   - justifyContent: where free room in a line goes.
///   - alignItems: where the children are across their line.
///   - alignContent: where free room across the lines goes.
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
/// With a single child it gives that a second style, for example a frame in a frame.
/// - Parameter children: the children, from back to front.
@inlinable
public func ZStack(@LayoutBuilder children: () -> [any LayoutElement]) -> WrapperLayoutSpec {
  WrapperLayoutSpec(children: children())
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Puts each child where its `position(x:y:)` says: an `AbsoluteLayoutSpec`.
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
/// Takes the room that is left in a stack: a `SpacerLayoutSpec` that grows.
///
/// ```swift
/// HStack { title; Spacer(); button }     // the button at the far end
/// ```
/// - Parameter minLength: the room in points that it takes at least.
@inlinable
public func Spacer(minLength: CGFloat = 0) -> SpacerLayoutSpec {
  SpacerLayoutSpec(length: minLength)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a fixed room in a stack: a `SpacerLayoutSpec` that does not grow.
/// - Parameter length: the room in points along the stack.
@inlinable
public func Spacer(_ length: CGFloat) -> SpacerLayoutSpec {
  SpacerLayoutSpec(length: length, flexGrow: 0)
}
