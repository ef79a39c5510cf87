import Foundation

/// What the kernel counts of a running process, from `/proc`.
struct ProcessUse {
  /// Processor time of all threads, in milliseconds.
  let processorTime: Double
  /// How often any thread went to sleep, and so was woken.
  let wakeUps: Int
  /// Memory of its own and shared, in megabytes.
  let residentMegabytes: Double

  /// Reads the figures of a process, or nil if it has ended.
  init?(of process: Int32) {
    let folder = "/proc/\(process)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    var nanoseconds = 0.0
    var switches = 0
    for thread in threads {
      nanoseconds +=
        Self.text("\(folder)/\(thread)/schedstat").split(separator: " ").first.flatMap { Double($0) } ?? 0
      switches += Self.field("voluntary_ctxt_switches", in: Self.text("\(folder)/\(thread)/status"))
    }
    processorTime = nanoseconds / 1e6
    wakeUps = switches
    residentMegabytes = Double(Self.field("VmRSS", in: Self.text("/proc/\(process)/status"))) / 1024
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static func field(_ name: String, in status: String) -> Int {
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }
}
