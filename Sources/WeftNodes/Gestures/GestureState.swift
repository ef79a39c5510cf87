/// How far a gesture recognizer has come.
public enum GestureState: Hashable, Sendable {
  /// It waits, or has seen the beginning of what may become its gesture.
  case possible
  /// A continuous gesture began.
  case began
  /// A continuous gesture went on.
  case changed
  /// A continuous gesture ended well.
  case ended
  /// A continuous gesture was broken off.
  case cancelled
  /// What happened is not the gesture, or another recognizer was first.
  case failed
  /// A discrete gesture happened.
  case recognized

  /// Whether a continuous gesture is going on.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether nothing more comes until the recognizer is possible again.
  public var isFinished: Bool {
    switch self {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed, .recognized: true
    }
  }
}
