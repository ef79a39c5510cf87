import Foundation
import WeftBus
import WeftDialogs

/// The file chooser of the desktop, which its portal shows (`org.freedesktop.portal.FileChooser`).
///
/// `Application.run` sets it as `FileChooser.backend`, unless the program has set another. Where there is no session bus
/// or no portal, Weft's own chooser is shown.
public struct PortalFileChooser: FileChooserBackend {
  private let address: BusAddress?

  /// Makes a chooser. Nothing is connected before it is used. Any thread.
  ///
  /// - Parameter address: the bus of the portal; nil, the default, for that of the session.
  public init(address: BusAddress? = nil) { self.address = address }

  /// Asks the user by the portal. Any thread.
  ///
  /// - Throws: `BusError`, if there is no bus or no portal, or if the portal ends before it has answered.
  public func choose(_ request: FileChooser, ownerIdentifier: String?) async throws -> [URL]? {
    let bus =
      if let address { try await BusConnection.open(address) } else { try await BusConnection.session() }
    do {
      let answer = try await PortalFileRequest(request).choose(on: bus, ownerIdentifier: ownerIdentifier)
      await bus.close()
      return answer?.urls
    } catch {
      await bus.close()
      throw error
    }
  }
}

extension PortalFileRequest {
  /// The same question, as the portal expects it.
  fileprivate init(_ request: FileChooser) {
    switch request.purpose {
    case .open(let allowsSeveral):
      self.init(.open, title: request.shownTitle)
      allowsMultiple = allowsSeveral
    case .openFolder:
      self.init(.open, title: request.shownTitle)
      choosesFolders = true
    case .save:
      self.init(.save, title: request.shownTitle)
      suggestedName = request.shownName.isEmpty ? nil : request.shownName
    }
    acceptLabel = request.acceptLabel
    folder = request.shownFolder
    filters = request.filters.map { filter in
      Filter(filter.name, patterns: filter.patterns.map(Self.portalPattern), mediaTypes: filter.mediaTypes)
    }
  }

  /// A pattern that ignores the case, in which only `*` and `?` are special, for portals, which respect the case and know
  /// sets of characters.
  private static func portalPattern(_ pattern: String) -> String {
    pattern.reduce(into: "") { result, character in
      let (lower, upper) = (character.lowercased(), character.uppercased())
      switch character {
      case "[": result += "[[]"
      case "\\": result += "\\\\"
      case _ where lower != upper && lower.unicodeScalars.count == 1 && upper.unicodeScalars.count == 1:
        result += "[\(lower)\(upper)]"
      default: result.append(character)
      }
    }
  }
}
