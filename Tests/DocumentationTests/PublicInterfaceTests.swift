import Foundation
import Testing

/// Changes of the public interface have to be deliberate. The declarations of all modules are recorded in the folder
/// `PublicInterface`, and a change of the code that adds or removes declarations has to change the record.
struct PublicInterfaceTests {
  private static let folder = Document.root.appendingPathComponent("Tests/DocumentationTests/PublicInterface")

  /// The modules that programs can import: all modules of the library.
  private static let modules = [
    "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftText", "WeftTheme", "WeftImaging",
    "WeftTransfer", "WeftNetworking", "WeftCommands", "WeftCompositor", "WeftSemantics", "WeftNodes",
    "WeftAccessibility", "WeftOffscreen", "WeftControls", "WeftEditing", "WeftSwipes", "WeftListLayouts",
    "WeftLists", "WeftTables", "WeftControllers", "WeftPopups", "WeftShortcuts", "WeftDragging",
    "WeftDialogs", "WeftInspector", "WeftDesktop", "WeftServer", "WeftX11", "WeftBus", "WeftATSPI", "Weft",
    "WeftC", "WeftRelay", "WeftLoopback", "WeftTesting",
  ]

  @Test("The public interface of a module matches the record", arguments: modules)
  func matchesTheRecord(module: String) async throws {
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
      If this is intended, run the test with WEFT_RECORD=failed in the environment and commit the changed file.
      """)
  }

  @Test("All modules of the library are recorded")
  func allModulesAreRecorded() async throws {
    let rooms = try await Rooms().library.map(\.name)
    #expect(Set(rooms) == Set(Self.modules))
  }
}
