import CX11
import Foundation
import WeftCompositor
import WeftThreads

/// Moves a window with the pointer, on a thread and a connection of its own, so that it follows while main is busy.
package final class PointerFollower: Sendable {
  /// A position on the screen, in pixels.
  package struct Position: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  private enum Command: Sendable {
    case follow
    /// The window moves to a place, and then the closure is called on the thread.
    case animate(to: Position, then: @Sendable () -> Void)
    case stop
  }

  /// The present command, which the thread looks at once a frame.
  private final class CommandBox: Sendable {
    private let command = Protected(Command.follow)

    var current: Command { command.withLock { $0 } }

    func set(_ new: Command) { command.withLock { $0 = new } }
  }

  private let commands = CommandBox()

  /// How long the animation takes, in seconds.
  private static let animationDuration: TimeInterval = 0.2

  /// Starts to follow.
  ///
  /// - Parameters:
  ///   - displayName: the name of the display.
  ///   - window: the identifier of the window, which is a child of the root.
  ///   - offset: from the window's upper left corner to the pointer, in pixels.
  ///   - interval: the time between two frames of the monitor, in seconds.
  /// - Throws: the refusal of a thread. Without a connection nothing moves.
  package init(
    on displayName: String, moving window: XID, offset: Position, interval: TimeInterval
  ) throws(SystemThread.Refusal) {
    let commands = commands
    try SystemThread.start(name: "weft.drag") {
      guard let connection = try? DisplayConnection(name: displayName) else { return Self.finish(commands) }
      connection.observeErrors { _ in true }
      let thread = FollowingThread(connection, window, offset, interval)
      thread.run(by: commands)
      connection.close()
    }
  }

  deinit { stop() }

  /// Stops to move the window.
  package func stop() { commands.set(.stop) }

  /// Moves the window to a position, and stops.
  ///
  /// - Parameter completion: called at the end, on the thread.
  package func animate(to position: Position, then completion: @escaping @Sendable () -> Void) {
    commands.set(.animate(to: position, then: completion))
  }

  /// Waits for the end of a drag that can't be shown, and tells that it is there.
  private static func finish(_ commands: CommandBox) {
    while true {
      switch commands.current {
      case .stop: return
      case .animate(_, let completion): return completion()
      case .follow: usleep(16_000)
      }
    }
  }

  /// The state of the thread.
  private final class FollowingThread {
    private let connection: DisplayConnection
    private let window: XID
    private let offset: Position
    private let interval: TimeInterval
    private var position: Position?

    /// The longest time without a look at the commands, in seconds.
    private static let longestSleep: TimeInterval = 1

    init(_ connection: DisplayConnection, _ window: XID, _ offset: Position, _ interval: TimeInterval) {
      self.connection = connection
      self.window = window
      self.offset = offset
      self.interval = interval
    }

    func run(by commands: CommandBox) {
      var next = MonotonicTime.now
      while true {
        switch commands.current {
        case .follow: follow()
        case .animate(let destination, let completion):
          animate(to: destination, unlessStoppedBy: commands)
          return completion()
        case .stop: return
        }
        next = max(next + interval, MonotonicTime.now)
        sleep(until: next)
      }
    }

    private func follow() {
      guard let pointer = connection.pointerLocation() else { return }
      move(to: Position(x: pointer.x - offset.x, y: pointer.y - offset.y))
    }

    private func move(to new: Position) {
      guard new != position, connection.isUsable else { return }
      position = new
      XMoveWindow(
        connection.display, window, Int32(Int16(clamping: new.x)), Int32(Int16(clamping: new.y)))
      XFlush(connection.display)
    }

    private func animate(to destination: Position, unlessStoppedBy commands: CommandBox) {
      guard let start = position else { return }
      let begin = MonotonicTime.now
      while connection.isUsable {
        if case .stop = commands.current { return }
        let progress = min((MonotonicTime.now - begin) / PointerFollower.animationDuration, 1)
        // It starts fast and slows down.
        let part = 1 - (1 - progress) * (1 - progress) * (1 - progress)
        move(
          to: Position(
            x: start.x + Int((Double(destination.x - start.x) * part).rounded()),
            y: start.y + Int((Double(destination.y - start.y) * part).rounded())))
        if progress >= 1 { return }
        sleep(until: MonotonicTime.now + interval)
      }
    }

    private func sleep(until time: TimeInterval) {
      let duration = time - MonotonicTime.now
      if duration > 0 { usleep(UInt32(min(duration, Self.longestSleep) * 1_000_000)) }
    }
  }
}
