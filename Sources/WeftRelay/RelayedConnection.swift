import CSystem
import Foundation
import WeftCompositor
import WeftServer
import WeftThreads

/// A program's connection through a link, on a thread of its own.
final class RelayedConnection {
  private let client: Int32
  private let server: Int32
  private let requests: RelayedStream
  private let replies: RelayedStream

  /// Takes ownership of the two sockets.
  init(
    client: Int32, server: Int32, link: DisplayLink, lanes: LinkRelay.Lanes, counts: LinkCounts
  ) {
    (self.client, self.server) = (client, server)
    let state = State()
    let delay = link.seconds
    requests = RelayedStream(from: client, to: server, lane: lanes.sent, delay: delay) { bytes in
      let before = state.requests.count
      let passed = state.requests.pass(bytes)
      counts.addSent(bytes.count, requests: state.requests.count - before)
      return passed
    }
    replies = RelayedStream(from: server, to: client, lane: lanes.received, delay: delay) { bytes in
      let before = state.replies.count
      state.replies.count(bytes, isBigEndian: state.requests.isBigEndian ?? false)
      counts.addReceived(bytes.count, replies: state.replies.count - before)
      return bytes
    }
  }

  /// What is known about the protocol.
  private final class State {
    var requests = RequestStream()
    var replies = ReplyStream()
  }

  deinit {
    // Programs that were started meanwhile may have inherited the sockets.
    for descriptor in [client, server] {
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
    }
  }

  /// Serves the connection until one end closes it, or a flag is raised.
  func run(until stop: Descriptor) {
    while true {
      let now = MonotonicTime.now
      requests.run(at: now)
      replies.run(at: now)
      if requests.isFinished || replies.isFinished { return }
      var descriptors = requests.descriptors(at: now) + replies.descriptors(at: now)
      descriptors.append(pollfd(fd: stop.number, events: Int16(POLLIN), revents: 0))
      let next = [requests.nextTime, replies.nextTime].compactMap { $0 }.min()
      let timeout = next.map { Int32((min(max($0 - now, 0), 3600) * 1000).rounded(.up)) } ?? -1
      poll(&descriptors, nfds_t(descriptors.count), timeout)
      if descriptors.last?.revents != 0 { return }
    }
  }
}
