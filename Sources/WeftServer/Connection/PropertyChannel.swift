import CX11
import Foundation

/// Reads and writes large properties over a connection of its own, on another thread: main does not wait for a server that is
/// busy with them, and does not copy them.
package final class PropertyChannel: Sendable {
  /// The connection, which is opened when it is first needed.
  private final class Line: @unchecked Sendable {
    // Unchecked: confined to the queue.
    var connection: DisplayConnection?
  }

  private let displayName: String
  private let queue = DispatchQueue(label: "weft.properties")
  private let line = Line()

  /// Makes a channel to the display with this name.
  package init(_ displayName: String) { self.displayName = displayName }

  /// Takes a part of a property; see `DisplayConnection.takePart(ofProperty:of:from:length:limit:)`.
  ///
  /// - Parameter completion: called on main, with the part, or with the reason why there is no connection.
  package func takePart(
    ofProperty property: Atom, of window: XID, from offset: Int, limit: Int,
    completion: @escaping @MainActor @Sendable (Result<DisplayConnection.PropertyPart?, DisplayError>) -> Void
  ) {
    queue.async { [displayName, line] in
      let result = Result { () throws(DisplayError) in
        try Self.connection(line, displayName).takePart(
          ofProperty: property, of: window, from: offset, limit: limit)
      }
      DispatchQueue.main.async { completion(result) }
    }
  }

  /// Sets a property made of bytes.
  ///
  /// - Parameter onFailure: called on main if there is no connection.
  package func setProperty(
    _ property: Atom, of window: XID, type: Atom, data: Data,
    onFailure: @escaping @MainActor @Sendable () -> Void
  ) {
    queue.async { [displayName, line] in
      guard let connection = try? Self.connection(line, displayName) else {
        return DispatchQueue.main.async { onFailure() }
      }
      connection.setProperty(property, of: window, type: type, data: data)
      XFlush(connection.display)
    }
  }

  private static func connection(_ line: Line, _ name: String) throws(DisplayError) -> DisplayConnection {
    if let connection = line.connection { return connection }
    let connection = try DisplayConnection(name: name)
    // The window may be gone.
    connection.observeErrors { _ in true }
    line.connection = connection
    return connection
  }

  deinit {
    // Closing waits for the server.
    queue.async { [line] in line.connection?.close() }
  }
}
