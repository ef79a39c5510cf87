import Foundation
import Testing

/// The library follows its architecture: the rooms have an order, and each depends only on earlier ones.
struct RoomsTests {
  /// The maximum number of Swift files on one level of a folder. More are hard to survey.
  private static let largestFolder = 25
  /// The maximum number of lines of a room. A larger one should be split.
  private static let largestRoom = 12_000

  @Test("A room depends only on rooms that precede it in the manifest")
  func dependsOnEarlierRooms() async throws {
    let rooms = try await Rooms().all
    var seen: Set<String> = []
    let names = Set(rooms.map(\.name))
    for room in rooms {
      let later = room.dependencies.intersection(names).subtracting(seen)
      if room.folder.hasPrefix("Sources/") {
        #expect(later.isEmpty, "\(room.name) precedes \(later.sorted())")
      }
      seen.insert(room.name)
    }
  }

  @Test("A file imports only rooms that the manifest lists as dependencies of its room")
  func importsOnlyDependencies() async throws {
    let rooms = try await Rooms()
    let names = Set(rooms.all.map(\.name))
    var fileCount = 0
    for room in rooms.library {
      for file in room.files {
        fileCount += 1
        let unknown = try Rooms.Room.imports(of: file).intersection(names).subtracting(room.dependencies)
        #expect(unknown.isEmpty, "\(room.folder): \(file.lastPathComponent) imports \(unknown.sorted())")
      }
    }
    #expect(fileCount > 700, "all files were checked")
  }

  @Test("Imports are found in every form")
  func findsImports() {
    let source = """
      import A
      @testable import B
      @_spi(Testing) @preconcurrency import C
      private import D
      @_exported public import E
      import struct F.Size
      internal import func G.make
      #if canImport(H)
        import H
      #endif
      @_implementationOnly
      import I
      // import None
      let text = "import None"
      let important = None
      """
    let expected: Set = ["A", "B", "C", "D", "E", "F", "G", "H", "I"]
    #expect(Rooms.Room.imports(in: source) == expected)
  }

  /// Rooms that are only linked. They are found by name at run time, see the folder `Transport` of `WeftImaging`.
  private static let linkedOnly: Set = ["WeftNetworking"]

  @Test("A room uses all of its dependencies")
  func usesItsDependencies() async throws {
    let rooms = try await Rooms()
    let names = Set(rooms.library.map(\.name))
    for room in rooms.library {
      let imports = try room.files.reduce(into: Set<String>()) {
        $0.formUnion(try Rooms.Room.imports(of: $1))
      }
      let unused = room.dependencies.intersection(names).subtracting(imports).subtracting(Self.linkedOnly)
      #expect(unused.isEmpty, "\(room.name) does not use \(unused.sorted())")
    }
  }

  @Test("Folders and rooms do not exceed their maximum sizes")
  func doesNotExceedTheMaximumSizes() async throws {
    for room in try await Rooms().library {
      let files = room.files
      let folders = Dictionary(grouping: files) { $0.deletingLastPathComponent().path }
      for (folder, files) in folders {
        #expect(files.count <= Self.largestFolder, "\(folder) has \(files.count) files")
      }
      let lines = try files.reduce(0) { count, file in
        try count + String(contentsOf: file, encoding: .utf8).utf8.count { $0 == UInt8(ascii: "\n") }
      }
      #expect(lines <= Self.largestRoom, "\(room.name) has \(lines) lines")
    }
  }

  @Test("The README lists the rooms of the library in the order of the manifest")
  func readmeListsTheRooms() async throws {
    let readme = try #require(Document.all.first { $0.name == "README" })
    let listed = readme.text.matches(of: /(?m)^\| `(Weft\w*)` \|/).map { String($0.1) }
    let rooms = try await Rooms().library.map(\.name)
    #expect(listed == rooms)
  }

  @Test("The picture in the article on the architecture matches the manifest")
  func pictureMatchesTheManifest() async throws {
    let file = Document.root.appendingPathComponent("Sources/Weft/Weft.docc/Resources/rooms.svg")
    let picture = RoomsPicture(of: try await Rooms().library).svg
    if let mode = ProcessInfo.processInfo.environment["WEFT_RECORD"], mode != "missing" {
      try picture.write(to: file, atomically: true, encoding: .utf8)
    }
    let drawn = try String(contentsOf: file, encoding: .utf8)
    #expect(
      drawn == picture, "Run the test with WEFT_RECORD=failed in the environment and check \(file.path).")
  }
}
