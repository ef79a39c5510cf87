import Foundation
import Testing
import WeftThreads

struct BackReferenceTests {
  private final class Whole: Sendable {}

  @Test func itReturnsTheObjectWhileTheObjectIsAlive() {
    var whole: Whole? = Whole()
    let reference = BackReference(whole)
    #expect(reference.object === whole)
    whole = nil
    #expect(reference.object == nil)
  }

  @Test func itIsNilDuringDeinitOfItsObject() {
    final class Part: @unchecked Sendable {
      var whole = BackReference<Owner>(nil)
      var sawOwner = true
    }
    final class Owner: @unchecked Sendable {
      let part = Part()
      init() { part.whole = BackReference(self) }
      deinit { part.sawOwner = part.whole.object != nil }
    }
    var owner: Owner? = Owner()
    let part = owner!.part
    owner = nil
    #expect(!part.sawOwner)
    #expect(part.whole.object == nil)
  }

  @Test func itRefersOnlyToItsObject() {
    var whole: Whole? = Whole()
    let reference = BackReference(whole)
    #expect(reference.refers(to: whole!))
    #expect(!reference.refers(to: Whole()))
    #expect(!BackReference<Whole>(nil).refers(to: whole!))
    whole = nil
    // The memory of the released object is not reused for another one.
    for _ in 0..<100 { #expect(!reference.refers(to: Whole())) }
  }

  @Test func itWorksForObjectsWithWeakReferences() {
    var whole: Whole? = Whole()
    weak let weakWhole = whole
    let reference = BackReference(whole)
    #expect(reference.object === weakWhole)
    whole = nil
    #expect(weakWhole == nil)
    #expect(reference.object == nil)
  }

  @Test func anyThreadCanReadItWhileTheObjectIsReleased() {
    for _ in 0..<200 {
      nonisolated(unsafe) var whole: Whole? = Whole()
      let reference = BackReference(whole)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { whole = nil } else { for _ in 0..<20 { _ = reference.object } }
      }
      #expect(reference.object == nil)
    }
  }
}
