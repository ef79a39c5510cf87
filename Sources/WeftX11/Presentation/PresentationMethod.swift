import Foundation

/// How frames reach a window, from plainest to best.
package enum PresentationMethod: String, Hashable, Sendable, Comparable, CaseIterable {
  /// Pixels sent through the socket, in step with a timer.
  case image
  /// Copies from shared memory, in step with a timer.
  case sharedImage = "shared"
  /// Pixmaps in shared memory, shown by the Present extension at the vertical blank.
  case present

  /// The best method that may be used: `WEFT_PRESENTATION` of the environment (`image`, `shared` or
  /// `present`) forbids the better ones, for those who look for the fault of a driver.
  package static var limit: PresentationMethod {
    ProcessInfo.processInfo.environment["WEFT_PRESENTATION"].flatMap(Self.init) ?? .present
  }

  /// Whether the first is the plainer one.
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
