import Testing
import WeftThreads

/// Takes the lock of the value that it was in, as objects of clients may do.
private final class Reader: Sendable {
  private let owner: Owner

  init(_ owner: Owner) { self.owner = owner }

  deinit { owner.replacements.withLock { $0 += owner.value.withLock { $0 == nil ? 1 : 10 } } }
}

private final class Owner: Sendable {
  let value = Protected<Reader?>(nil)
  let replacements = Protected(0)
}

/// Runs in a process of its own, because a program that takes a lock twice stops.
@Suite struct ProtectedTests {
  @Test func aPartThatIsReplacedIsDeallocatedWithoutTheLock() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      owner.value.replace(\.self, with: Reader(owner))
      owner.value.replace(\.self, with: Reader(owner))
      precondition(owner.replacements.withLock { $0 } == 10)
      owner.value.replace(\.self, with: nil)
      precondition(owner.replacements.withLock { $0 } == 11)
    }
  }
}
