import Foundation
import Testing

@testable import WeftTesting
@testable import weft_review

@Suite @MainActor struct ReviewTests {
  private let package: FailingPackage
  private let review: Review
  private let old: Data

  init() throws {
    package = try FailingPackage()
    for name in ["first", "second"] { try package.fail(name) }
    try package.fail("third", nil)
    review = Review(try package.failures())
    old = try Data(contentsOf: package.reference("first"))
  }

  private func stored(_ name: String) -> Data? { try? Data(contentsOf: package.reference(name)) }

  @Test func acceptingWritesAtOnceAndUndoingRestores() throws {
    try review.accept(0)
    #expect(review.decisions[0] == .accepted)
    #expect(try stored("first") == review.failures[0].actual())
    #expect(stored("second") == old)
    #expect(try review.undo() == 0)
    #expect(review.decisions[0] == .undecided && stored("first") == old)
    #expect(!review.canUndo)
  }

  @Test func undoingRemovesAReferenceThatWasMissing() throws {
    try review.accept(2)
    #expect(stored("third") != nil)
    _ = try review.undo()
    #expect(stored("third") == nil)
  }

  @Test func allThatIsUndecidedIsAcceptedAndUndoneTogether() throws {
    try review.reject(1)
    try review.acceptAll()
    #expect(review.decisions == [.accepted, .rejected, .accepted])
    #expect(stored("second") == old && stored("third") != nil)
    #expect(try review.undo() == 0)
    #expect(review.decisions == [.undecided, .rejected, .undecided])
    #expect(stored("first") == old && stored("third") == nil)
  }

  @Test func rejectingWhatWasAcceptedRestoresTheReference() throws {
    try review.accept(0)
    try review.reject(0)
    #expect(review.decisions[0] == .rejected && stored("first") == old)
    _ = try review.undo()
    #expect(try review.decisions[0] == .accepted && stored("first") == review.failures[0].actual())
  }

  @Test func whatWasAcceptedEarlierCountsAsAcceptedAndCanBeRejected() throws {
    try review.accept(0)
    let again = Review(try package.failures())
    #expect(again.decisions == [.accepted, .undecided, .undecided])
    try again.reject(0)
    #expect(stored("first") == old)
  }

  @Test func aFailureThatCantBeWrittenLeavesTheOthers() throws {
    // The reference of the second failure is a folder.
    try FileManager.default.removeItem(at: package.reference("second"))
    try FileManager.default.createDirectory(
      at: package.reference("second").appendingPathComponent("full"), withIntermediateDirectories: true)
    #expect(throws: ReviewError.self) { try review.acceptAll() }
    #expect(review.decisions == [.accepted, .undecided, .accepted])
  }
}
