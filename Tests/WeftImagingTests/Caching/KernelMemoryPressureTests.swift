import Testing

@testable import WeftImaging

@Suite struct KernelMemoryPressureTests {
  @Test func `Handlers can be added on every machine without blocking the caller`() {
    let start = ContinuousClock.now
    for _ in 0..<100 { KernelMemoryPressure.shared.addHandler { _ in } }
    #expect(ContinuousClock.now - start < .seconds(1))
  }
}
