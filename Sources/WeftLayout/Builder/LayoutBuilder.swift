/// Collects the children of a spec from the statements of a closure: elements, arrays and optionals of
/// elements, `if`, `switch`, `for` and `#available`.
///
/// ```swift
/// VStack(spacing: 8) {
///   title
///   if let subtitle { subtitle.flexShrink(1) }
///   for tag in tags { tag.alignSelf(.start) }
/// }
/// ```
/// The result is a plain array, so the spec is equal to one that is created with its initializer.
@resultBuilder
public enum LayoutBuilder {
  /// A single element.
  @inlinable
  public static func buildExpression(_ element: any LayoutElement) -> any LayoutElement {
    element
  }

  /// An element or nothing.
  @inlinable
  public static func buildExpression(_ element: (any LayoutElement)?) -> [any LayoutElement] {
    element.map { [$0] } ?? []
  }

  /// Elements one after the other.
  @inlinable
  public static func buildExpression(_ elements: [any LayoutElement]) -> [any LayoutElement] {
    elements
  }

  /// Elements of one type, one after the other.
  @inlinable
  public static func buildExpression(_ elements: [some LayoutElement]) -> [any LayoutElement] {
    elements
  }

  /// No statement at all.
  @inlinable
  public static func buildBlock() -> [any LayoutElement] { [] }

  /// The first element.
  @inlinable
  public static func buildPartialBlock(first: any LayoutElement) -> [any LayoutElement] {
    var elements: [any LayoutElement] = []
    elements.reserveCapacity(usualCount)
    elements.append(first)
    return elements
  }

  /// The first elements.
  @inlinable
  public static func buildPartialBlock(first: [any LayoutElement]) -> [any LayoutElement] { first }

  /// One element more.
  @inlinable
  public static func buildPartialBlock(
    accumulated: consuming [any LayoutElement], next: any LayoutElement
  ) -> [any LayoutElement] {
    accumulated.append(next)
    return accumulated
  }

  /// Some elements more.
  @inlinable
  public static func buildPartialBlock(
    accumulated: consuming [any LayoutElement], next: [any LayoutElement]
  ) -> [any LayoutElement] {
    accumulated.append(contentsOf: next)
    return accumulated
  }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional(_ elements: [any LayoutElement]?) -> [any LayoutElement] {
    elements ?? []
  }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// The other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(second elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// A `for` loop.
  @inlinable
  public static func buildArray(_ rounds: [[any LayoutElement]]) -> [any LayoutElement] {
    var elements: [any LayoutElement] = []
    elements.reserveCapacity(rounds.reduce(0) { $0 + $1.count })
    for round in rounds { elements.append(contentsOf: round) }
    return elements
  }

  /// An `if #available`.
  @inlinable
  public static func buildLimitedAvailability(_ elements: [any LayoutElement]) -> [any LayoutElement] {
    elements
  }

  /// The number of children for which capacity is reserved at the beginning.
  @usableFromInline static let usualCount = 8

  /// Combines the elements into one: nil for none, a wrapper for several.
  @usableFromInline
  static func single(_ elements: [any LayoutElement]) -> (any LayoutElement)? {
    elements.count > 1 ? WrapperLayoutSpec(children: elements) : elements.first
  }
}
