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
  func runMoving() throws(DisplayError) {
    try Application.run {
      Window(title: "moving", size: CGSize(width: 150, height: 150), rootNode: MovingNode())
    }
  }

  /// The kernel counts how often each thread went to sleep, and so was woken.
  @MainActor
  func runStill() throws(DisplayError) {
    after(1) {
      let (switches, time) = (Self.sleepCount, Self.processorTime)
      after(1) {
        // The timer that ends the second is one of them.
        say("woken \(Self.sleepCount - switches - 1), ran \((Self.processorTime - time) * 1000 < 5)")
        Display.current?.openWindows.forEach { $0.close() }
      }
    }
    try Application.run {
      Window(title: "still", size: CGSize(width: 80, height: 60), rootNode: Self.node())
    }
  }

  @MainActor
  private static func node() -> DisplayNode {
    let node = DisplayNode()
    node.backgroundColor = Color(hex: 0x20_60_90)
    return node
  }

  private static var sleepCount: Int {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  private static var processorTime: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
