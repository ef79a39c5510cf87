/// Which way a stack runs.
public enum StackDirection: Sendable, Hashable, CaseIterable {
  case vertical, horizontal
}

/// Where the free room along a stack goes.
public enum JustifyContent: Sendable, Hashable, CaseIterable {
  /// Behind the children.
  case start
  /// To both ends. What overflows does so at both ends.
  case center
  /// Before the children. What overflows does so at the start.
  case end
  /// Between the children; like `start` for a single child and on overflow.
  case spaceBetween
  /// Around each child; like `center` for a single child and on overflow.
  case spaceAround
}

/// Where the children of a stack are across it.
public enum AlignItems: Sendable, Hashable, CaseIterable {
  case start, end, center
  /// Over the whole line, as far as their own sizes allow.
  case stretch
  /// On the line of their first baselines; in horizontal stacks only, else like `start`.
  case baselineFirst
  /// On the line of their last baselines; in horizontal stacks only, else like `start`.
  case baselineLast
}

/// Where one child of a stack is across it.
public enum AlignSelf: Sendable, Hashable, CaseIterable {
  /// Where the stack puts all its children.
  case auto
  case start, end, center, stretch
}

/// Whether a stack starts a new line where its children don't fit.
public enum FlexWrap: Sendable, Hashable, CaseIterable {
  case noWrap, wrap
}

/// Where the free room across the lines of a wrapping stack goes.
public enum AlignContent: Sendable, Hashable, CaseIterable {
  case start, center, end
  /// Between the lines; like `start` for a single line and on overflow.
  case spaceBetween
  /// Around each line; like `center` for a single line and on overflow.
  case spaceAround
  /// Into the lines.
  case stretch
}

/// A horizontal place, whichever way a stack runs.
public enum HorizontalAlignment: Sendable, Hashable, CaseIterable {
  case left, middle, right
}

/// A vertical place, whichever way a stack runs.
public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
  case top, center, bottom
}
