import WeftNodes

/// Why a multiplex image node did not get an image.
public enum MultiplexImageNodeError: Int, Error, Hashable, Sendable, CustomStringConvertible {
  /// The data source has neither an image nor a URL for the identifier.
  case noSourceForImage = 0
  /// Another identifier is wanted now.
  case bestImageIdentifierChanged = 1

  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .noSourceForImage: "The data source has neither an image nor a URL."
    case .bestImageIdentifierChanged: "Another image is wanted now."
    }
  }
}
