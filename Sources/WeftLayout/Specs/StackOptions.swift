/// The direction of a stack.
public enum StackDirection: Sendable, Hashable, CaseIterable {
  case vertical, horizontal
}

/// The distribution of free space along a stack.
public enum JustifyContent: Sendable, Hashable, CaseIterable {
  /// After the children.
  case start
  /// At both ends. Children that don't fit overflow at both ends.
  case center
  /// Before the children. Children that don't fit overflow at the start.
  case end
  /// Between the children; like `start` for a single child and on overflow.
  case spaceBetween
  /// Around each child; like `center` for a single child and on overflow.
  case spaceAround
}

/// The alignment of a stack's children across it.
public enum AlignItems: Sendable, Hashable, CaseIterable {
  case start, end, center
  /// Over the whole line, within the limits of their own sizes.
  case stretch
  /// With aligned first baselines, in horizontal stacks only; otherwise like `start`.
  case baselineFirst
  /// With aligned last baselines, in horizontal stacks only; otherwise like `start`.
  case baselineLast
}

/// The alignment of one child across a stack.
public enum AlignSelf: Sendable, Hashable, CaseIterable {
  /// The alignment that the stack gives to all its children.
  case auto
  case start, end, center, stretch
}

/// Whether a stack starts a new line when its children don't fit.
public enum FlexWrap: Sendable, Hashable, CaseIterable {
  case noWrap, wrap
}

/// The distribution of free space across the lines of a wrapping stack.
public enum AlignContent: Sendable, Hashable, CaseIterable {
  case start, center, end
  /// Between the lines; like `start` for a single line and on overflow.
  case spaceBetween
  /// Around each line; like `center` for a single line and on overflow.
  case spaceAround
  /// To the lines, which become broader.
  case stretch
}

/// A horizontal alignment, regardless of a stack's direction.
public enum HorizontalAlignment: Sendable, Hashable, CaseIterable {
  case left, middle, right
}

/// A vertical alignment, regardless of a stack's direction.
public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
  case top, center, bottom
}
