import CX11
import CX11Testing
import Foundation
import WeftCompositor
import WeftServer
import WeftThreads
import WeftX11

/// Records when pixels of a virtual display change, with the server's Damage extension, on its own thread and
/// connection. These are the changes that a viewer of the screen would see.
public final class DamageWatch: Sendable {
  private let state: SharedState
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts to watch a display.
  ///
  /// - Throws: `VirtualDisplayError.missingExtension`, also if the display can't be opened.
  public init(_ display: VirtualDisplay) throws(VirtualDisplayError) {
    let state = SharedState()
    self.state = state
    let hasBegun = DispatchSemaphore(value: 0)
    let name = display.serverName
    let thread = Thread { [hasEnded] in
      Self.watch(name, state, hasBegun)
      hasEnded.signal()
    }
    thread.name = "damage watch"
    thread.start()
    hasBegun.wait()
    guard state.isWatching.withLock({ $0 }) else { throw .missingExtension("DAMAGE") }
  }

  deinit { state.isStopping.withLock { $0 = true } }

  /// Takes the times at which pixels have changed since the last call, in seconds of `CLOCK_MONOTONIC`. They
  /// are the times at which this process was notified.
  public func takeTimes() -> [TimeInterval] {
    state.times.withLock { times in
      defer { times = [] }
      return times
    }
  }

  /// The time until which all changes are known, in seconds of `CLOCK_MONOTONIC`. It stands still while the thread gets no
  /// time to run, or the server doesn't answer. Infinite after the end of the server.
  var knownUntil: TimeInterval { state.knownUntil.withLock { $0 } }

  /// Stops watching.
  public func stop() {
    state.isStopping.withLock { $0 = true }
    hasEnded.wait()
    hasEnded.signal()
  }

  private final class SharedState: Sendable {
    let times = Protected([TimeInterval]())
    let knownUntil = Protected<TimeInterval>(0)
    let isWatching = Protected(false)
    let isStopping = Protected(false)
  }

  private static func watch(_ name: String, _ state: SharedState, _ hasBegun: DispatchSemaphore) {
    guard let connection = try? DisplayConnection(name: name) else {
      hasBegun.signal()
      return
    }
    var event: Int32 = 0
    guard connection.ask({ CX11QueryDamage($0, &event) }) else {
      hasBegun.signal()
      return
    }
    let damage = XDamageCreate(connection.display, connection.root, Int32(XDamageReportNonEmpty))
    XSync(connection.display, False)
    state.isWatching.withLock { $0 = true }
    hasBegun.signal()
    while !state.isStopping.withLock({ $0 }) {
      var descriptor = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let isQuiet = poll(&descriptor, 1, 50) == 0
      let now = MonotonicTime.now
      // The server answers after it has told of all changes.
      if isQuiet { connection.synchronize() }
      while connection.isUsable, XPending(connection.display) > 0 {
        var received = XEvent()
        XNextEvent(connection.display, &received)
        guard received.type == event + XDamageNotify else { continue }
        let time = MonotonicTime.now
        state.times.withLock { $0.append(time) }
        XDamageSubtract(connection.display, damage, 0, 0)
        XFlush(connection.display)
      }
      guard connection.isUsable else {
        // After the end of the server nothing changes any more.
        state.knownUntil.withLock { $0 = .infinity }
        break
      }
      if isQuiet { state.knownUntil.withLock { $0 = now } }
    }
  }
}
