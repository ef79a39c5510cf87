import Foundation
import Testing

/// The code in the documentation compiles.
@Suite struct CodeInDocumentsTests {
  @Test func `Code in the README, in articles and in tutorials compiles`() async throws {
    var files = Tutorial.steps
    for document in Document.all { files[document.name + ".swift"] = document.code }
    #expect(files.count > 12)
    let complaints = try await SwiftCompiler.complaints(about: files)
    #expect(complaints == nil, "\(complaints ?? "")")
  }

  @Test func `An error in the documentation is reported by line`() async throws {
    let text = """
      # Nodes
      <!-- setup: let node = DisplayNode() -->
      ```swift
      node.alpha = "half"
      ```
      """
    let document = Document(file: URL(fileURLWithPath: "/Nodes.md"), text: text)
    let code = try #require(document.code)
    let complaints = try await SwiftCompiler.complaints(about: ["Nodes.swift": code])
    #expect(complaints?.contains("Nodes.md:4:") == true, "\(complaints ?? "")")
  }
}
