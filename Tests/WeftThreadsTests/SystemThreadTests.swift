import Foundation
import Testing

@testable import WeftThreads

struct SystemThreadTests {
  @Test func threadHasTheGivenNameTruncatedByTheSystem() async throws {
    let name: String? = await handover { finish in
      do throws(SystemThread.Refusal) {
        try SystemThread.start(name: "a name that is too long") {
          finish(try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8))
        }
      } catch {
        finish(error.reason)
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
