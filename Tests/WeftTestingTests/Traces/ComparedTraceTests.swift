import Foundation
import Testing

@testable import WeftTesting

@Suite @MainActor struct ComparedTraceTests {
  /// Writes the trace of a card whose title may get another colour at the third step.
  private func write(to file: URL, changesColor: Bool) throws {
    try withTrace("card") { trace in
      let window = CardNode.window()
      let card = window.rootNode as? CardNode
      for step in 1...4 {
        card?.title.alpha = 1 - 0.1 * Double(step)
        if step == 3, changesColor { card?.button.backgroundColor = .black }
        window.settle()
        window.advance(by: 1)
      }
      try trace.write(to: file)
    }
  }

  @Test func theFirstFrameThatDiffersIsFound() throws {
    let folder = try TraceFolder()
    let files = ["passed", "failed", "both"].map { folder.file("\($0).html") }
    try write(to: files[0], changesColor: false)
    try write(to: files[1], changesColor: true)
    let difference = try writeComparison(of: files[0], and: files[1], to: files[2])
    #expect(difference?.frame == 2)
    #expect(difference?.firstTime == 2)
    #expect(difference?.secondTime == 2)
    #expect(try TracePage.documents(in: files[2]).count == 2)
  }

  @Test func tracesOfTheSameFramesDoNotDiffer() throws {
    let folder = try TraceFolder()
    let files = ["one", "other", "both"].map { folder.file("\($0).html") }
    for file in files.prefix(2) { try write(to: file, changesColor: false) }
    #expect(try writeComparison(of: files[0], and: files[1], to: files[2]) == nil)
  }
}
