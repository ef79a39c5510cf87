/// A reason why a compositor's thread can't work.
public enum CompositorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process has reached its limit of open file descriptors; the text is the system's reason.
  case outOfDescriptors(String)
  /// The system can't create a thread for the compositor; the text is the system's reason.
  case outOfThreads(String)

  /// A readable description of the error.
  public var description: String {
    switch self {
    case .outOfThreads(let reason): "No thread is left for a compositor: \(reason)."
    case .outOfDescriptors(let reason): "No file descriptor is left for a compositor: \(reason)."
    }
  }
}

extension CompositorError: DescriptorError {
  package var isOutOfDescriptors: Bool { if case .outOfDescriptors = self { true } else { false } }
}
