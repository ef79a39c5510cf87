import CSystem
import Foundation
import WeftServer
import WeftThreads

/// Relays the connections of programs to a display server over a slow link, under a display name of its own.
package final class LinkRelay: Sendable {
  /// The two directions, which all connections share.
  struct Lanes: Sendable {
    let sent: LinkLane
    let received: LinkLane
  }

  /// The name of the display for programs.
  package let name: String
  /// What has passed so far.
  package var traffic: LinkTraffic { counts.traffic }

  private let counts = LinkCounts()
  private let stop: Descriptor
  private let path: String
  private let isEnded = Protected(false)

  /// Display numbers that no server takes: those look for the first free number.
  private static let numbers = 700..<900

  /// Starts to relay.
  ///
  /// - Parameter server: the name of the server's display, such as ":3".
  /// - Throws: `.outOfDescriptors`; `.cannotOpen` if no display number is free.
  package init(to server: String, over link: DisplayLink) throws(DisplayError) {
    stop = try .flag()
    guard let (socket, number) = Self.listen() else { throw .cannotOpen("a link to \(server)") }
    name = ":\(number)"
    path = DisplaySocket.path(ofNumber: "\(number)")
    let lanes = Lanes(
      sent: LinkLane(bitsPerSecond: link.bitsPerSecond), received: LinkLane(bitsPerSecond: link.bitsPerSecond)
    )
    let serverPath = DisplaySocket.path(ofNumber: server.dropFirst())
    Thread.detachNewThread { [stop, counts] in
      Self.accept(socket, until: stop) { client in
        guard let server = DisplaySocket.connect(to: serverPath) else {
          close(client)
          return
        }
        Thread.detachNewThread {
          RelayedConnection(client: client, server: server, link: link, lanes: lanes, counts: counts).run(
            until: stop)
        }
      }
    }
  }

  deinit { end() }

  /// Ends all connections, and accepts no more.
  package func end() {
    stop.raise()
    let wasEnded = isEnded.withLock { isEnded in
      defer { isEnded = true }
      return isEnded
    }
    // Later the path may be that of another relay.
    if !wasEnded { unlink(path) }
  }

  private static func listen() -> (socket: Int32, number: Int)? {
    for number in numbers {
      if let socket = DisplaySocket.listen(at: DisplaySocket.path(ofNumber: "\(number)")) {
        return (socket, number)
      }
    }
    return nil
  }

  private static func accept(_ listener: Int32, until stop: Descriptor, serve: (Int32) -> Void) {
    defer { close(listener) }
    while true {
      var descriptors = [
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop.number, events: Int16(POLLIN), revents: 0),
      ]
      poll(&descriptors, 2, -1)
      if descriptors[1].revents != 0 { return }
      // A program that is started meanwhile must not inherit the connection.
      let client = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
      if client >= 0 {
        serve(client)
      } else if errno != EINTR && errno != ECONNABORTED && errno != EAGAIN {
        return
      }
    }
  }
}
