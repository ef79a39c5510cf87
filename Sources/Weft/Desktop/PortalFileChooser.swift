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
  /// - Throws: `BusError`, if there is no bus, no portal, or if the portal fails.
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
    case .save(let name):
      self.init(.save, title: request.shownTitle)
      suggestedName = name.isEmpty ? nil : name
    }
    acceptLabel = request.acceptLabel
    folder = request.folder
    filters = request.filters.map { Filter($0.name, patterns: $0.patterns, mediaTypes: $0.mediaTypes) }
  }
}
