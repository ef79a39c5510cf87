/// The progress of a gesture recognizer.
public enum GestureState: Hashable, Sendable {
  /// It waits for input, or has received the beginning of a potential gesture.
  case possible
  /// A continuous gesture began.
  case began
  /// A continuous gesture changed.
  case changed
  /// A continuous gesture ended successfully.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// The input does not match the gesture, or another recognizer has won.
  case failed
  /// A discrete gesture happened.
  case recognized

  /// Whether a continuous gesture is active.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether the state does not change until the recognizer is possible again.
  public var isFinished: Bool {
    switch self {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed, .recognized: true
    }
  }
}
