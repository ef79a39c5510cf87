import Foundation
import Weft
import WeftServer
import WeftX11

extension Scenario {
  /// Limits the number of descriptors of the process, as `ulimit -n` does. Returns the previous limit.
  @discardableResult
  private static func limitDescriptors(to count: Int32) -> Int32 {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let before = Int32(clamping: limit.rlim_cur)
    limit.rlim_cur = rlim_t(count)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return before
  }

  /// The number of the next descriptor. All lower numbers are in use.
  private static var nextDescriptor: Int32 {
    let number = dup(STDIN_FILENO)
    close(number)
    return number
  }

  @MainActor
  func runCrowd() throws(DisplayError) {
    Self.limitDescriptors(to: 100)
    let display = try Display.open()
    let windows = (0..<50).map { Self.showWindow($0, on: display) }
    // A window that fails releases its descriptors to windows that open later, so all windows have to come to rest.
    try Self.runUntilAtRest(windows)
    let (shown, failed) = (windows.filter(\.isOpen), windows.filter { !$0.isOpen })
    let areAllReasons = failed.allSatisfy {
      if case .failed(.outOfDescriptors) = $0.ending { true } else { false }
    }
    say("only reason: \(areAllReasons && !failed.isEmpty), some are shown: \(!shown.isEmpty)")
    for window in shown.prefix(shown.count / 2) { window.close() }
    let next = Self.showWindow(50, on: display)
    try Self.runUntilAtRest([next])
    say("more after some were closed: \(next.isOpen)")
    display.close()
  }

  /// Runs the loop until each window is closed, or shown and settled. A presented frame does not wake the main thread,
  /// so a timer polls the state.
  @MainActor
  static func runUntilAtRest(_ windows: [Window]) throws(DisplayError) {
    let timer = Timer(timeInterval: 0.01, repeats: true) { _ in
      MainActor.assumeIsolated {
        if windows.allSatisfy({ !$0.isOpen || $0.isVisible && $0.isSettled }) { EventLoop.main.stop() }
      }
    }
    RunLoop.main.add(timer, forMode: .default)
    defer { timer.invalidate() }
    try EventLoop.main.run()
  }

  @MainActor
  static func showWindow(_ index: Int, on display: Display) -> Window {
    let window = Window(
      title: "\(index)", size: CGSize(width: 5, height: 5), rootNode: DisplayNode(), on: display)
    window.rootNode.backgroundColor = .white
    window.show()
    // The windows are placed side by side, because a covered window shows no frames.
    display.place(window.identifier, x: 6 * index)
    return window
  }

  @MainActor
  func runBare() throws(DisplayError) {
    let first = Self.nextDescriptor
    let before = Self.limitDescriptors(to: first)
    var (count, isOpened): (Int32, Bool) = (0, false)
    // Each round a later step finds no descriptor. The last of them is the display's connection.
    while !isOpened, count < 50 {
      Self.limitDescriptors(to: first + count)
      count += 1
      do throws(DisplayError) {
        try Display.open().close()
        isOpened = true
      } catch .outOfDescriptors {
        continue
      }
    }
    say("found too few: \(count > 1), opened: \(isOpened)")
    Self.limitDescriptors(to: before)
    try runOneWindow()
  }

  @MainActor
  func runAlone() throws(DisplayError) {
    let before = Self.limitDescriptors(to: 1000)
    do throws(DisplayError) {
      try Application.run { Self.windowWithoutDescriptors() }
    } catch {
      Self.limitDescriptors(to: before)
      say("\(error)")
    }
    try runOneWindow()
  }

  @MainActor
  private static func windowWithoutDescriptors() -> Window {
    let window = Window(title: "alone", size: CGSize(width: 80, height: 60), rootNode: DisplayNode())
    limitDescriptors(to: nextDescriptor)
    return window
  }

  /// Shows a window as an application does, and closes it when it is shown.
  @MainActor
  private func runOneWindow() throws(DisplayError) {
    try Application.run { Self.windowThatCloses() }
  }

  @MainActor
  private static func windowThatCloses() -> Window {
    let window = Window(title: "alone", size: CGSize(width: 80, height: 60), rootNode: DisplayNode())
    closeWhenShown(window)
    return window
  }

  @MainActor
  private static func closeWhenShown(_ window: Window) {
    after(0.01) {
      guard window.isVisible, window.isSettled else { return closeWhenShown(window) }
      window.close()
    }
  }
}
