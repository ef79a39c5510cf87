import Foundation
import Testing

/// Whoever changes what programs see does so knowingly: the declarations of all modules are written down in
/// `PublicInterface`, and a change of the code that adds or removes some changes them there.
struct PublicInterfaceTests {
  private static let folder = Document.root.appendingPathComponent("Tests/DocumentationTests/PublicInterface")

  /// Those that programs can import. The rest is exported by them.
  private static let modules = [
    "WeftThreads", "WeftGraphics", "WeftLayout", "WeftText", "WeftImaging", "WeftNetworking",
    "WeftCompositor",
    "WeftNodes", "WeftOffscreen", "WeftControls", "WeftEditing", "WeftLists", "WeftControllers",
    "WeftInspector",
    "WeftX11", "Weft", "WeftC", "WeftTesting",
  ]

  @Test("What programs see of a module is what was written down", arguments: modules)
  func isWrittenDown(module: String) async throws {
    let file = Self.folder.appendingPathComponent(module + ".txt")
    let interface = try await PublicInterface(of: module)
    if let mode = ProcessInfo.processInfo.environment["WEFT_RECORD"], mode != "missing" {
      try interface.write(to: file)
    }
    let changes = interface.changes(since: try PublicInterface(contentsOf: file))
    #expect(
      changes.isEmpty,
      """
      The public interface of \(module) has changed:
      \(changes.joined(separator: "\n"))
      If that is meant, run the test with WEFT_RECORD=failed in the environment, and commit what it writes.
      """)
  }

  @Test("All modules of the library are written down")
  func allModulesAreThere() async throws {
    let rooms = try await Rooms().library.map(\.name)
    #expect(Set(rooms) == Set(Self.modules))
  }
}
