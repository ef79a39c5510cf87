import Foundation
import Testing

@testable import WeftThreads

struct SystemThreadTests {
  @Test func threadHasTheGivenNameTruncatedByTheSystem() async throws {
    let name = await withCheckedContinuation { continuation in
      do throws(SystemThread.Refusal) {
        try SystemThread.start(name: "a name that is too long") {
          let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
          continuation.resume(returning: name)
        }
      } catch {
        continuation.resume(returning: error.reason)
      }
    }
    #expect(name == "a name that is \n")
  }

  @Test func threadRefusedByTheSystemThrowsAnError() {
    #expect(throws: SystemThread.Refusal(reason: String(cString: strerror(EAGAIN)))) {
      try SystemThread.start(name: "refused", stackSize: 1 << 50) {}
    }
  }
}
