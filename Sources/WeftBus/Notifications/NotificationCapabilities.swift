/// What the desktop's program for messages can do.
public struct NotificationCapabilities: Hashable, Sendable {
  /// The names of the capabilities, as the specification lists them.
  public let names: Set<String>

  /// Makes capabilities from their names.
  public init(_ names: Set<String>) { self.names = names }

  /// Whether it shows the text below the first line.
  public var hasBody: Bool { names.contains("body") }
  /// Whether it takes that text as markup.
  public var hasMarkup: Bool { names.contains("body-markup") }
  /// Whether it shows actions.
  public var hasActions: Bool { names.contains("actions") }
  /// Whether it keeps messages until the user has seen them.
  public var keepsMessages: Bool { names.contains("persistence") }
  /// Whether it plays sounds.
  public var playsSounds: Bool { names.contains("sound") }
}

extension BusConnection {
  /// What the desktop's program for messages can do. It is started if it does not run.
  ///
  /// - Throws: `BusError`; `isAboutMissingService` is true where nothing shows messages.
  public func notificationCapabilities() async throws(BusError) -> NotificationCapabilities {
    let names = try await call("GetCapabilities", of: .notifications, returning: [String].self)
    return NotificationCapabilities(Set(names))
  }
}
