import Foundation
import WeftThreads

/// Reports memory pressure from Linux's pressure stall information in `/proc/pressure/memory`.
///
/// The kernel wakes the waiting thread, so nothing runs while memory is plentiful. On kernels that lack this
/// information or restrict access to it, nothing is reported. Nor is it if the environment variable
/// `WEFT_MEMORY_PRESSURE` is `ignored`, so that tests find in caches what they expect.
public final class KernelMemoryPressure: MemoryPressureSource {
  /// The source of the process.
  public static let shared = KernelMemoryPressure()

  private struct State {
    var handlers: [@Sendable (MemoryPressure) -> Void] = []
    var isWatching = false
  }

  private let state = Protected(State())
  /// Whether nothing is reported.
  let isIgnored: Bool

  /// The thresholds: the stall time in microseconds within two seconds, which is the shortest window without
  /// privileges, and whether some or all tasks stalled.
  private static let triggers: [(text: String, pressure: MemoryPressure)] = [
    ("some 200000 2000000", .warning), ("full 200000 2000000", .critical),
  ]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    isIgnored = environment["WEFT_MEMORY_PRESSURE"] == "ignored"
  }

  /// Adds a handler. The first call starts the waiting thread.
  public func addHandler(_ handler: @escaping @Sendable (MemoryPressure) -> Void) {
    let isFirst = state.withLock { state in
      state.handlers.append(handler)
      defer { state.isWatching = true }
      return !state.isWatching
    }
    if isFirst && !isIgnored { watch() }
  }

  private func watch() {
    let watches: [(entry: pollfd, pressure: MemoryPressure)] = Self.triggers.compactMap { trigger in
      let descriptor = open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let written = trigger.text.withCString { write(descriptor, $0, strlen($0) + 1) }
      guard written > 0 else {
        close(descriptor)
        return nil
      }
      return (pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0), trigger.pressure)
    }
    guard !watches.isEmpty else { return }
    let work: @Sendable () -> Void = { [self] in
      var entries = watches.map(\.entry)
      while poll(&entries, nfds_t(entries.count), -1) >= 0 || errno == EINTR {
        for (entry, watch) in zip(entries, watches) where entry.revents & Int16(POLLPRI) != 0 {
          notify(watch.pressure)
        }
        if entries.contains(where: { $0.revents & Int16(POLLERR) != 0 }) { return }
      }
    }
    do {
      try SystemThread.start(name: "weft pressure", stackSize: 128 << 10, work)
    } catch {
      // If the system has no thread, memory pressure is not reported.
      for watch in watches { close(watch.entry.fd) }
    }
  }

  private func notify(_ pressure: MemoryPressure) {
    for handler in state.withLock({ $0.handlers }) { handler(pressure) }
  }
}
