import Foundation
import Weft
import WeftServer
import WeftTesting
import WeftX11

/// The scenarios that the probe can run.
enum Scenario: String, CaseIterable {
  /// Opens the display and prints the error if that fails.
  case open
  /// Runs work from the main queue, the main actor, a timer and the run loop, then stops.
  case progress
  /// Runs until the server disconnects.
  case lose
  /// Does nothing for a second, and counts how often it was woken.
  case idle
  /// Makes a request that the server refuses, and continues.
  case refused
  /// Queues new work endlessly on the main queue until a timer fires.
  case flood
  /// Runs an application with two windows until both are closed.
  case application
  /// Shows a window, and prints whether programs that it launches would inherit the identifier of its own launch.
  case launched
  /// Shows a window in which a press starts a sequence of animations.
  case moving
  /// Shows a window that turns green after five presses if it was settled at each press.
  case turns
  /// Shows a window, and counts how often all threads were woken in a second in which nothing changed.
  case still
  /// The same with an open menu that has a submenu.
  case stillMenu
  /// Shows a window with an open menu that has a submenu, until it is ended.
  case menu
  /// Shows more windows than there are descriptors for.
  case crowd
  /// Opens a display with no free descriptor, then with one, and so on until it succeeds. Then shows a window.
  case bare
  /// Runs an application whose only window finds no free descriptor, and again with enough descriptors.
  case alone
  /// Shows a window and draws while the system creates no more threads, and again when it does.
  case threadless
  /// Starts a virtual display and terminates like a program that crashes.
  case crash

  @MainActor
  func run() -> Int32 {
    do throws(DisplayError) {
      switch self {
      case .open: _ = try Display.open()
      case .progress: try runProgress()
      case .lose: try runUntilLost()
      case .idle: try runIdle()
      case .refused: try runRefused()
      case .flood: try runFlood()
      case .application: try runApplication()
      case .launched: try runLaunched()
      case .moving: try runMoving()
      case .turns: try runTurns()
      case .still: try runStill()
      case .stillMenu: try runStillMenu()
      case .menu: try runMenu()
      case .crowd: try runCrowd()
      case .bare: try runBare()
      case .alone: try runAlone()
      case .threadless: try runThreadless()
      case .crash: crash()
      }
      say("finished")
      return 0
    } catch {
      say("error: \(error)")
      return 1
    }
  }

  /// Each kind of main-thread work starts the next one. If one does not run, the chain stops.
  @MainActor
  private func runProgress() throws(DisplayError) {
    _ = try Display.open()
    DispatchQueue.global().async {
      DispatchQueue.main.async {
        say("queue")
        Task { @MainActor in
          say("actor")
          try? await Task.sleep(for: .milliseconds(20))
          say("slept")
          after(0.02) {
            say("timer")
            DispatchQueue.main.async {
              RunLoop.main.perform {
                say("performed")
                MainActor.assumeIsolated { EventLoop.main.stop() }
              }
            }
          }
        }
      }
    }
    try EventLoop.main.run()
  }

  @MainActor
  private func runUntilLost() throws(DisplayError) {
    _ = try Display.open()
    say("ready")
    try EventLoop.main.run()
  }

  @MainActor
  private func runIdle() throws(DisplayError) {
    _ = try Display.open()
    after(0.2) { countWakeUps(attempts: 3) }
    try EventLoop.main.run()
  }

  /// Counts how often the loop is woken in three seconds. The first three seconds count in which only the timer that ends them
  /// does that: the server may send something at any time.
  @MainActor
  private func countWakeUps(attempts: Int) {
    let before = EventLoop.main.wakeUpCount
    after(3) {
      let woken = EventLoop.main.wakeUpCount - before
      // The timer was due before the loop could sleep: main stood still, and nothing was counted.
      if woken == 0 { return countWakeUps(attempts: attempts) }
      if woken > 1, attempts > 1 { return countWakeUps(attempts: attempts - 1) }
      say("woken \(woken)")
      EventLoop.main.stop()
    }
  }

  @MainActor
  private func runRefused() throws(DisplayError) {
    let display = try Display.open()
    display.requestNonsense()
    after(0.05) {
      EventLoop.main.stop()
    }
    try EventLoop.main.run()
    say("still open: \(display.isOpen)")
  }

  private func crash() {
    // No other server has this size.
    let display = try? VirtualDisplay(width: 61, height: 7)
    say(display?.name ?? "none")
    kill(getpid(), SIGKILL)
    withExtendedLifetime(display) {}
  }

  @MainActor
  private func runFlood() throws(DisplayError) {
    _ = try Display.open()
    Self.flood()
    after(0.05) {
      say("timer")
      EventLoop.main.stop()
    }
    try EventLoop.main.run()
  }

  private static func flood() { DispatchQueue.main.async { flood() } }
}
