import Foundation
import Weft
import WeftX11

extension Scenario {
  /// Lets the process have so many descriptors, as `ulimit -n` does.
  private static func limitDescriptors(to count: Int32) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = rlim_t(count)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// The number that the next descriptor gets: all below it are in use.
  private static var nextDescriptor: Int32 {
    let number = dup(STDIN_FILENO)
    close(number)
    return number
  }

  @MainActor
  func runCrowd() throws(DisplayError) {
    let display = try Display.open()
    Self.limitDescriptors(to: 100)
    let windows = (0..<50).map { Self.showWindow($0, on: display) }
    // One that ends gives its descriptors to those that come to their turn later: so all of them have to settle.
    let hook = EventLoop.main.addBeforeSleep {
      if windows.allSatisfy({ !$0.isOpen || $0.isVisible && $0.isSettled }) { EventLoop.main.stop() }
      return false
    }
    try EventLoop.main.run()
    EventLoop.main.removeBeforeSleep(hook)
    let (shown, failed) = (windows.filter(\.isOpen), windows.filter { !$0.isOpen })
    say("50 windows: \(failed.count) failed")
    let areAllReasons = failed.allSatisfy {
      if case .failed(.outOfDescriptors) = $0.ending { true } else { false }
    }
    for window in shown.prefix(shown.count / 2) { window.close() }
    let next = Self.showWindow(50, on: display)
    let last = EventLoop.main.addBeforeSleep {
      if !next.isOpen || next.isVisible && next.isSettled { EventLoop.main.stop() }
      return false
    }
    try EventLoop.main.run()
    EventLoop.main.removeBeforeSleep(last)
    say(
      "only reason: \(areAllReasons && !failed.isEmpty), some are shown: \(!shown.isEmpty), "
        + "more after some were closed: \(next.isOpen)")
    display.close()
  }

  @MainActor
  func runAlone() throws(DisplayError) {
    try Application.run {
      let window = Window(title: "alone", size: CGSize(width: 80, height: 60), rootNode: DisplayNode())
      let _ = Self.limitDescriptors(to: Self.nextDescriptor)
      window
    }
  }

  @MainActor
  private static func showWindow(_ index: Int, on display: Display) -> Window {
    let window = Window(
      title: "\(index)", size: CGSize(width: 5, height: 5), rootNode: DisplayNode(), on: display)
    window.rootNode.backgroundColor = .white
    window.show()
    // Beside each other: what others cover shows no frames.
    display.place(window.identifier, x: 6 * index)
    return window
  }
}
