import Foundation
import Testing
import WeftGraphics

@testable import WeftTesting

@Suite struct ComparisonLogTests {
  private let references = TemporaryReferences()

  @Test func everyComparisonIsALine() throws {
    let file = references.directory.appendingPathComponent("comparisons")
    try FileManager.default.createDirectory(at: references.directory, withIntermediateDirectories: true)
    let log = try #require(ComparisonLog(["WEFT_COMPARISONS": file.path]))
    try log.add("SomeTests/equal", nil)
    try log.add(
      "SomeTests/other", PictureDifference(.plain(0xFF10_1010), .plain(0xFF10_1310)))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == "SomeTests/equal\t0\t0\nSomeTests/other\t12\t3\n")
  }

  @Test func withoutAFileNothingIsLogged() {
    #expect(ComparisonLog([:]) == nil)
    #expect(ComparisonLog(["WEFT_COMPARISONS": ""]) == nil)
  }
}
