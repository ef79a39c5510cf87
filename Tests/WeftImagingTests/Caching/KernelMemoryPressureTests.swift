import Testing

@testable import WeftImaging

@Suite struct KernelMemoryPressureTests {
  @Test func `Asking the kernel is allowed on every machine, and costs a caller nothing`() {
    let start = ContinuousClock.now
    for _ in 0..<100 { KernelMemoryPressure.shared.addHandler { _ in } }
    #expect(ContinuousClock.now - start < .seconds(1))
  }
}
