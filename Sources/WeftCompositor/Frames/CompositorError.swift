/// Why a compositor's thread can't do its work.
public enum CompositorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program has as many files and connections open as it may have; the text is the system's reason.
  case outOfDescriptors(String)
  /// The system has no thread for the compositor; the text is its reason.
  case outOfThreads(String)

  /// What happened, in one sentence.
  public var description: String {
    switch self {
    case .outOfThreads(let reason): "No thread is left for a compositor: \(reason)."
    case .outOfDescriptors(let reason): "No file descriptor is left for a compositor: \(reason)."
    }
  }
}
