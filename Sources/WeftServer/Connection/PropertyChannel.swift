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
    perform({ $0.takePart(ofProperty: property, of: window, from: offset, limit: limit) }, completion)
  }

  /// Sends requests, after those before them.
  ///
  /// - Parameters:
  ///   - requests: sends them, on the thread of the channel.
  ///   - completion: called on main when they were sent, or with false if there is no connection.
  package func send(
    _ requests: @escaping @Sendable (DisplayConnection) -> Void,
    completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    perform(
      { connection in
        requests(connection)
        if connection.isUsable { XFlush(connection.display) }
        return connection.isUsable
      }, { completion((try? $0.get()) ?? false) })
  }

  private func perform<Value: Sendable>(
    _ body: @escaping @Sendable (DisplayConnection) -> Value,
    _ completion: @escaping @MainActor @Sendable (Result<Value, DisplayError>) -> Void
  ) {
    queue.async { [displayName, line] in
      let result = Result { () throws(DisplayError) in body(try Self.connection(line, displayName)) }
      DispatchQueue.main.async { completion(result) }
    }
  }

  private static func connection(_ line: Line, _ name: String) throws(DisplayError) -> DisplayConnection {
    if let connection = line.connection, connection.isUsable { return connection }
    line.connection?.close()
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
