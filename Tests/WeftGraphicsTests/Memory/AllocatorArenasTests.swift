import CSystem
import Foundation
import Testing
import WeftGraphics

@Suite struct AllocatorArenasTests {
  @Test func `Many threads share as many arenas as there are cores`() async {
    await #expect(processExitsWith: .success) {
      unsetenv("MALLOC_ARENA_MAX")
      let before = Self.arenaCount()
      AllocatorArenas.limit()
      let threadCount = 4 * ProcessInfo.processInfo.activeProcessorCount
      // All threads live at the same time, because a new thread reuses the arena of one that has ended.
      let (allocated, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      for _ in 0..<threadCount {
        let thread = Thread {
          let memory = malloc(5000)
          allocated.signal()
          end.wait()
          free(memory)
        }
        thread.start()
      }
      for _ in 0..<threadCount { allocated.wait() }
      let limit = max(before, ProcessInfo.processInfo.activeProcessorCount, 2)
      let isLimited = Self.arenaCount() <= limit
      for _ in 0..<threadCount { end.signal() }
      exit(isLimited ? 0 : 1)
    }
  }

  /// The number of arenas that the allocator reports.
  private static func arenaCount() -> Int {
    var (text, length) = (UnsafeMutablePointer<CChar>?.none, 0)
    guard let stream = open_memstream(&text, &length) else { return 0 }
    malloc_info(0, stream)
    fclose(stream)
    defer { free(text) }
    return text.map { String(cString: $0).components(separatedBy: "<heap nr=").count - 1 } ?? 0
  }
}
