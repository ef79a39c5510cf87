import Foundation
import Testing

/// What the documentation shows can be typed in and works.
@Suite struct CodeInDocumentsTests {
  @Test(.timeLimit(.minutes(30)), arguments: Document.all.filter { !$0.blocks.isEmpty })
  func `Code in the documentation compiles`(document: Document) async throws {
    let blocks = document.blocks
    let imports = Set(blocks.flatMap(\.imports).map(String.init) + ["import Weft"]).sorted()
    let code = blocks.map { $0.declaration(named: "Line\($0.line)") }
    let complaints = try await SwiftCompiler.complaints(about: (imports + code).joined(separator: "\n"))
    #expect(complaints == nil, "\(document): \(complaints ?? "")")
  }

  @Test(arguments: Tutorial.steps) func `Each step of a tutorial compiles`(step: Tutorial.Step) async throws {
    let complaints = try await SwiftCompiler.complaints(about: step.code)
    #expect(complaints == nil, "\(step): \(complaints ?? "")")
  }

  @Test func `There is something to compile, and mistakes are noticed`() async throws {
    #expect(Document.all.count > 8)
    #expect(Document.all.reduce(0) { $0 + $1.blocks.count } > 12)
    #expect(Tutorial.steps.count > 5)
    #expect(try await SwiftCompiler.complaints(about: "import Weft\nlet node: DisplayNode = 3") != nil)
  }
}
