import Foundation
import Weft

extension Scenario {
  @MainActor
  func runApplication() throws(DisplayError) {
    try Application.run {
      for name in ["first", "second"] {
        Window(title: name, size: CGSize(width: 80, height: 60), rootNode: Self.node())
      }
    }
  }

  @MainActor
  func runLaunched() throws(DisplayError) {
    try Application.run {
      Window(title: "launched", size: CGSize(width: 80, height: 60), rootNode: Self.node())
    }
    say("inherited: \(getenv("DESKTOP_STARTUP_ID") != nil)")
  }

  @MainActor
  func runMoving() throws(DisplayError) {
    try Application.run {
      Window(title: "moving", size: CGSize(width: 150, height: 150), rootNode: MovingNode())
    }
  }

  @MainActor
  func runTurns() throws(DisplayError) {
    try Application.run {
      Window(title: "turns", size: CGSize(width: 150, height: 150), rootNode: TurnNode())
    }
  }

  /// Prints how often threads were woken in a second in which nothing happened.
  ///
  /// Work that remains after the start, such as the release of memory, runs once at an unknown time. The first second
  /// without such work counts, or the tenth if there is none.
  @MainActor
  func runStill() throws(DisplayError) {
    try Application.run { makeStillWindow() }
  }

  @MainActor
  func runStillMenu() throws(DisplayError) {
    try Application.run { makeWindowWithMenu { watchWhenSettled($0) } }
  }

  @MainActor
  func runMenu() throws(DisplayError) {
    try Application.run { makeWindowWithMenu { _ in } }
  }

  @MainActor
  private func makeStillWindow() -> Window {
    let window = Window(title: "still", size: CGSize(width: 80, height: 60), rootNode: Self.node())
    watchWhenSettled(window)
    return window
  }

  @MainActor
  private func makeWindowWithMenu(_ onOpen: @escaping @MainActor @Sendable (Window) -> Void) -> Window {
    let window = Window(title: "still", size: CGSize(width: 80, height: 60), rootNode: Self.node())
    openMenu(of: window, onOpen)
    return window
  }

  /// Opens a menu and its submenu as soon as the window is shown.
  @MainActor
  private func openMenu(of window: Window, _ onOpen: @escaping @MainActor @Sendable (Window) -> Void) {
    guard window.isVisible else { return after(0.02) { openMenu(of: window, onOpen) } }
    let menu = Menu {
      Menu("More") { MenuItem("One") {} }
      MenuItem("Two") {}
    }
    do {
      try menu.open(from: window.rootNode, byKeyboard: true)
    } catch {
      say("no menu: \(error)")
    }
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.right)))
    say("open \(window.scene.openMenus.count)")
    onOpen(window)
  }

  /// Watches when the window and its menus are shown: a program that still waits for the server would pass for an idle
  /// one.
  @MainActor
  private func watchWhenSettled(_ window: Window) {
    guard window.isVisible, window.isSettled else { return after(0.02) { watchWhenSettled(window) } }
    watchForASecond(attempts: 10)
  }

  /// Watches on a thread of its own, because a timer of the main thread would wake that one.
  private func watchForASecond(attempts: Int) {
    Thread.detachNewThread {
      for attempt in 1...attempts {
        let (sleeps, time) = (Self.sleepCounts, Self.processorTime)
        Thread.sleep(forTimeInterval: 1)
        let woken = Self.sleepCounts.reduce(0) { $0 + max(0, $1.value - sleeps[$1.key, default: 0]) }
        let hasRun = (Self.processorTime - time) * 1000 >= 5
        if woken > 0 || hasRun, attempt < attempts { continue }
        say("woken \(woken), \(hasRun ? "busy" : "idle")")
        break
      }
      DispatchQueue.main.async { Display.current?.openWindows.forEach { $0.close() } }
    }
  }

  @MainActor
  private static func node() -> DisplayNode {
    let node = DisplayNode()
    node.backgroundColor = Color(hex: 0x20_60_90)
    return node
  }

  /// How often each thread but this one went to sleep, and therefore was woken, as counted by the kernel.
  private static var sleepCounts: [String: Int] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
    return threads.filter { !own.hasSuffix("/task/\($0)") }.reduce(into: [:]) { counts, thread in
      let status = (try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      counts[thread] = line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
    }
  }

  private static var processorTime: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
