import TestSupport
import Testing
import WeftSemantics

@testable import WeftATSPI

/// What a client that floods the program may cost main.
@MainActor
@Suite struct BridgeContextTests {
  @MainActor private final class Log {
    var count = 0
  }

  @Test func moreActionsThanMainCanDoSoonAreRefused() async throws {
    let log = Log()
    let context = BridgeContext(
      name: "",
      main: BridgeContext.Main(
        perform: { _, _ in
          log.count += 1
          return true
        }, makeRow: { _ in [] }))
    var refused = 0
    for _ in 0..<5000 {
      do {
        try context.perform(.press, on: AccessibilityID(node: 1)) { _ in }
      } catch {
        refused += 1
      }
    }
    #expect(refused == 5000 - BridgeContext.maximumActions)
    try await waitUntil("the actions") { log.count == BridgeContext.maximumActions }
    try context.perform(.press, on: AccessibilityID(node: 1)) { _ in }
    try await waitUntil("another one") { log.count == BridgeContext.maximumActions + 1 }
  }
}
