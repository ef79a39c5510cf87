import Foundation
import Testing

/// `Demos/new` creates packages with the requested names and does not change existing files.
@Suite struct NewProgramTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The result of the command.
  private struct Outcome {
    var status: Int32
    var complaint: String
    /// The contents of the files in the folder where it ran, by path. They are empty for pictures.
    var files: [String: String] = [:]
  }

  /// Runs the command in a new folder.
  ///
  /// - Parameter present: the name of a file that exists in the folder before.
  private func make(_ arguments: [String], present: String? = nil) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "weft-new-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let present { try Data("mine".utf8).write(to: folder.appendingPathComponent(present)) }
    let process = Process()
    process.executableURL = Self.root.appendingPathComponent("Demos/new")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let complaints = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let complaint = try complaints.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var outcome = Outcome(
      status: process.terminationStatus, complaint: String(decoding: complaint, as: UTF8.self))
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      guard let data = try? Data(contentsOf: file) else { continue }
      outcome.files[path] = String(data: data, encoding: .utf8) ?? ""
    }
    return outcome
  }

  @Test func aPackageHasTheRequestedNames() throws {
    let outcome = try make(["sun-rise", "--title", #"The "sun" & more | \ less"#])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(
      outcome.files.keys.sorted() == [
        "sun-rise/.github/workflows/tests.yml", "sun-rise/.gitignore", "sun-rise/Package.swift",
        "sun-rise/Sources/sun-rise/CounterNode.swift", "sun-rise/Sources/sun-rise/main.swift",
        "sun-rise/Tests/sun-riseTests/CounterTests.swift",
        "sun-rise/Tests/sun-riseTests/__Screenshots__/CounterTests/start-320x240@2x.dark.png",
        "sun-rise/Tests/sun-riseTests/__Screenshots__/CounterTests/start-320x240@2x.png",
      ])
    func holds(_ path: String, _ part: String) -> Bool {
      outcome.files["sun-rise/" + path]?.contains(part) == true
    }
    #expect(holds("Package.swift", #"name: "sun-rise","#))
    #expect(holds("Sources/sun-rise/main.swift", #""The \"sun\" & more | \\ less""#))
    #expect(holds("Tests/sun-riseTests/CounterTests.swift", "@testable import sun_rise"))
    #expect(holds(".github/workflows/tests.yml", "libpango1.0-dev"))
  }

  @Test func anEmptyFolderIsFilled() throws {
    let outcome = try make(["sun", "--in", "."])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(outcome.files["Sources/sun/main.swift"]?.contains(#"title: "Sun""#) == true)
  }

  @Test func weftComesFromARepositoryIfOneIsNamed() throws {
    let outcome = try make(["sun", "--weft", "https://example.org/somebody/weft.git"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let dependency = #".package(url: "https://example.org/somebody/weft.git", branch: "main")"#
    #expect(outcome.files["sun/Package.swift"]?.contains(dependency) == true)
    #expect(outcome.files["sun/.github/workflows/tests.yml"]?.contains("Get Weft") == false)
  }

  @Test func existingFilesAreKept() throws {
    let outcome = try make(["sun", "--in", "."], present: "notes")
    #expect(outcome.status == 2 && outcome.complaint.contains("something"))
    #expect(outcome.files == ["notes": "mine"])
  }

  @Test(arguments: ["1st", "a b", "Foundation", "weft", "../up", ""])
  func invalidNamesAreRefused(name: String) throws {
    let outcome = try make([name])
    #expect(outcome.status == 2 && !outcome.complaint.isEmpty && outcome.files.isEmpty)
  }
}
