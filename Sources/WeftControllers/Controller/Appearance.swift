import WeftNodes

/// The appearance state of a controller. In any order of events, every step is reported once, and none is
/// skipped.
struct Appearance {
  enum Phase {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  private(set) var phase = Phase.disappeared
  /// Whether the current or the last transition is animated.
  private(set) var isAnimated = false
  /// Whether a container has begun the transition and will end it, so that the passes do not end it.
  private(set) var isHeld = false

  /// A step that a controller has to be notified about.
  enum Step: Equatable {
    case willAppear
    case didAppear
    case willDisappear
    case didDisappear
  }

  /// Begins an appearance or disappearance. A transition that reverses begins in the other direction.
  mutating func begin(isAppearing: Bool, isAnimated: Bool, isHeld: Bool) -> Step? {
    switch (phase, isAppearing) {
    case (.disappeared, true), (.disappearing, true): phase = .appearing
    case (.appeared, false), (.appearing, false): phase = .disappearing
    default: return nil
    }
    self.isAnimated = isAnimated
    self.isHeld = isHeld
    return isAppearing ? .willAppear : .willDisappear
  }

  /// Lets the passes end a transition that a container has begun.
  mutating func release() { isHeld = false }

  /// Ends the transition. The passes end only those that they began.
  mutating func end(isHolder: Bool) -> Step? {
    guard isHolder || !isHeld else { return nil }
    isHeld = false
    switch phase {
    case .appearing:
      phase = .appeared
      return .didAppear
    case .disappearing:
      phase = .disappeared
      return .didDisappear
    case .appeared, .disappeared:
      return nil
    }
  }
}
