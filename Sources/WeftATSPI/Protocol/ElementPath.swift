import WeftBus
import WeftSemantics

/// The path of an object on the bus.
enum ElementPath: Hashable, Sendable {
  /// The program.
  case application
  /// An element.
  case element(AccessibilityID)
  /// Nothing.
  case null

  /// The path above all elements.
  static let folder: BusObjectPath = "/org/a11y/atspi/accessible"
  static let applicationName = "root"
  static let nullPath: BusObjectPath = "/org/a11y/atspi/null"
  static let cachePath: BusObjectPath = "/org/a11y/atspi/cache"

  /// The path as it is sent.
  var path: BusObjectPath {
    switch self {
    case .application: Self.folder.appending(Self.applicationName) ?? Self.folder
    case .element(let id): Self.folder.appending(id.description) ?? Self.nullPath
    case .null: Self.nullPath
    }
  }
}
