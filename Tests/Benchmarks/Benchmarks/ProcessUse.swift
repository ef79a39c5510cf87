import Foundation

/// The figures of a running process from `/proc`.
struct ProcessUse {
  /// Processor time of all threads, in milliseconds.
  let processorTime: Double
  /// Processor time of the main thread, in milliseconds.
  let mainThreadTime: Double
  /// The number of times that any thread went to sleep and was woken.
  let wakeUps: Int
  /// Private and shared memory, in megabytes.
  let residentMegabytes: Double

  /// Reads the figures of a process, or nil if it has ended.
  init?(of process: Int32) {
    let folder = "/proc/\(process)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    var nanoseconds = 0.0
    var switches = 0
    for thread in threads {
      nanoseconds += Self.nanoseconds("\(folder)/\(thread)")
      switches += Self.field("voluntary_ctxt_switches", in: Self.text("\(folder)/\(thread)/status"))
    }
    processorTime = nanoseconds / 1e6
    mainThreadTime = Self.nanoseconds("\(folder)/\(process)") / 1e6
    wakeUps = switches
    residentMegabytes = Double(Self.field("VmRSS", in: Self.text("/proc/\(process)/status"))) / 1024
  }

  /// The private memory and the proportional share of shared memory, in megabytes. Nil if the process has
  /// ended.
  static func proportionalMegabytes(of process: Int32) -> Double? {
    let size = field("Pss", in: text("/proc/\(process)/smaps_rollup"))
    return size > 0 ? Double(size) / 1024 : nil
  }

  /// The private memory and the proportional share of the memory that is shared with the display server, in
  /// megabytes. Nil if the process has ended. Mapped files are not included, because their share depends on
  /// the other processes that use them.
  static func ownMegabytes(of process: Int32) -> Double? {
    let status = text("/proc/\(process)/smaps_rollup")
    let size = field("Pss_Anon", in: status) + field("Pss_Shmem", in: status)
    return size > 0 ? Double(size) / 1024 : nil
  }

  /// The number of open file descriptors. 0 if the process has ended.
  static func descriptorCount(of process: Int32) -> Int { entryCount("/proc/\(process)/fd") }

  /// The number of threads. 0 if the process has ended.
  static func threadCount(of process: Int32) -> Int { entryCount("/proc/\(process)/task") }

  private static func entryCount(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
  }

  /// The number of times that the main thread went to sleep, and its processor time in milliseconds.
  static func mainThread(of process: Int32) -> (sleeps: Int, time: Double)? {
    let folder = "/proc/\(process)/task/\(process)"
    let status = text("\(folder)/status")
    guard !status.isEmpty else { return nil }
    return (field("voluntary_ctxt_switches", in: status), nanoseconds(folder) / 1e6)
  }

  /// The processor time of all threads, including those that have ended, in milliseconds. Its resolution is
  /// about ten milliseconds.
  static func totalTime(of process: Int32) -> Double? {
    // The name, which comes first, may contain anything but a closing parenthesis at the end.
    let fields = text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return nil
    }
    return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func nanoseconds(_ folder: String) -> Double {
    text("\(folder)/schedstat").split(separator: " ").first.flatMap { Double($0) } ?? 0
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static func field(_ name: String, in status: String) -> Int {
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }
}
