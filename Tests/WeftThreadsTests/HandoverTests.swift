import Foundation
import TestSupport
import Testing
import WeftThreads

struct HandoverTests {
  private final class Letter: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  /// The case that Thread Sanitizer does not understand without the lock in `handover`.
  @Test func aValueArrivesThatIsThereBeforeTheTaskWaits() async {
    let letter: Letter = await handover { finish in
      elsewhere { finish(Letter("early")) }
    }
    #expect(letter.text == "early")
  }

  @Test func aValueArrivesFromAThreadThatRunsOn() async {
    let letter: Letter = await handover { finish in
      Thread.detachNewThread { finish(Letter("late")) }
    }
    #expect(letter.text == "late")
  }
}
