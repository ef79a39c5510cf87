import Foundation

/// How frames reach a window, from simplest to best.
package enum PresentationMethod: String, Hashable, Sendable, Comparable, CaseIterable {
  /// Pixels sent through the socket, paced by a timer.
  case image
  /// Copies from shared memory, paced by a timer.
  case sharedImage = "shared"
  /// Pixmaps in shared memory, shown by the Present extension at the vertical blank.
  case present

  /// The best method that may be used. The environment variable `WEFT_PRESENTATION` (`image`, `shared` or
  /// `present`) rules out better ones, which helps to find faults of a driver.
  package static var limit: PresentationMethod {
    ProcessInfo.processInfo.environment["WEFT_PRESENTATION"].flatMap(Self.init) ?? .present
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
