import Foundation

/// Why something can't be done with a trace.
public enum TraceError: Error, Equatable, CustomStringConvertible {
  /// A file is not the page of a trace.
  case noTrace(URL)
  /// No frame was recorded.
  case noFrames
  /// The file is damaged.
  case damaged(String)

  /// What has happened, in a sentence.
  public var description: String {
    switch self {
    case .noTrace(let file): "\(file.path) is not the page of a trace."
    case .noFrames: "The trace has no frames."
    case .damaged(let part): "The trace is damaged: \(part)."
    }
  }
}
