import WeftNodes

/// Where a controller is between disappeared and appeared. Whatever happens in which order, every step is
/// taken once, and none is left out.
struct Appearance {
  enum Phase {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  private(set) var phase = Phase.disappeared
  /// Whether the transition that goes on, or the last one, is animated.
  private(set) var isAnimated = false
  /// Whether somebody began a transition and will end it; then the passes don't.
  private(set) var isHeld = false

  /// What a controller has to be told.
  enum Step: Equatable {
    case willAppear
    case didAppear
    case willDisappear
    case didDisappear
  }

  /// Begins to appear or to disappear. A transition that turns back begins the other way.
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

  /// Leaves it to the passes to end what somebody else began.
  mutating func release() { isHeld = false }

  /// Ends what was begun; the passes end only what they began.
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
