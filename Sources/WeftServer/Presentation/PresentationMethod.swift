import Foundation

/// How frames reach a window, from simplest to best.
package enum PresentationMethod: String, Hashable, Sendable, Comparable, CaseIterable {
  /// Pixels sent through the socket, paced by the server's answers and a timer; see `ServerPicture`.
  case image
  /// Copies from shared memory, paced by a timer.
  case sharedImage = "shared"
  /// Pixmaps in shared memory, shown by the Present extension at the vertical blank.
  case present

  /// The best method that may be used. The environment variable `WEFT_PRESENTATION` (`image`, `shared` or
  /// `present`) rules out better ones, which helps to find faults of a driver. `WEFT_SHM=0` is short for
  /// `WEFT_PRESENTATION=image`.
  package static var limit: PresentationMethod { limit(in: ProcessInfo.processInfo.environment) }

  /// The best method that an environment allows.
  package static func limit(in environment: [String: String]) -> PresentationMethod {
    if environment["WEFT_SHM"] == "0" { return .image }
    return environment["WEFT_PRESENTATION"].flatMap(Self.init) ?? .present
  }

  /// Whether the first is the simpler one.
  package static func < (left: PresentationMethod, right: PresentationMethod) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .image: 0
    case .sharedImage: 1
    case .present: 2
    }
  }
}
