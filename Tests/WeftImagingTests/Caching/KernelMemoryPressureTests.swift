import Foundation
import Testing

@testable import WeftImaging

@Suite struct KernelMemoryPressureTests {
  @Test func `All handlers share one waiting thread, if the machine reports memory pressure`() throws {
    let ignoring = KernelMemoryPressure(environment: ["WEFT_MEMORY_PRESSURE": "ignored"])
    let watching = KernelMemoryPressure(environment: [:])
    for source in [ignoring, watching] {
      for _ in 0..<100 { source.addHandler { _ in } }
    }
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    // A thread may end while they are listed.
    let names = tasks.compactMap {
      try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
    }
    #expect(names.filter { $0 == "weft pressure\n" }.count <= 1)
  }

  @Test func `Tests ignore the memory pressure of the machine`() {
    #expect(KernelMemoryPressure.shared.isIgnored)
    #expect(!KernelMemoryPressure(environment: [:]).isIgnored)
  }
}
