import Foundation
import WeftTesting

/// Runs the tools of the Swift toolchain on the modules that were built beside the tests.
enum SwiftCompiler {
  /// Type-checks files as one module. Returns the output of the compiler, or nil if there is no error.
  ///
  /// - Parameter files: the contents of the files by name.
  static func complaints(about files: [String: String]) async throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, code) in files {
      try code.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let swiftc = try await output(of: "which", ["swiftc"]).output.split(separator: "\n").first ?? ""
    let programs = URL(fileURLWithPath: String(swiftc)).resolvingSymlinksInPath().deletingLastPathComponent()
    let plugins = programs.deletingLastPathComponent().appendingPathComponent(
      "lib/swift/host/plugins/testing")
    let options = ["-typecheck", "-swift-version", "6", "-parse-as-library", "-plugin-path", plugins.path]
    let paths = files.keys.sorted().map { folder.appendingPathComponent($0).path }
    let (status, output) = try await output(of: "swiftc", options + moduleFlags() + paths)
    return status == 0 ? nil : output
  }

  /// Returns the manifest of a package as JSON.
  static func manifest(of folder: URL) async throws -> String {
    let (status, output) = try await output(
      of: "swift", ["package", "--package-path", folder.path, "--disable-sandbox", "dump-package"])
    guard status == 0, let start = output.firstIndex(of: "{") else { throw ToolError(output: output) }
    return String(output[start...])
  }

  /// A tool of the toolchain has failed, with this output.
  struct ToolError: Error {
    let output: String
  }

  /// Returns the public symbols of a module as JSON files: one for the module itself, and one for each other module
  /// that it extends.
  static func symbolGraphs(of module: String) async throws -> [Data] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = try await output(of: "swiftc", ["-print-target-info"]).output
    guard let triple = target.firstMatch(of: /"triple": "([^"]+)"/) else { throw ToolError(output: target) }
    let options = [
      "symbolgraph-extract", "-module-name", module, "-target", String(triple.1), "-minimum-access-level",
      "public", "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder.path,
    ]
    let (status, output) = try await output(of: "swift", options + moduleFlags())
    guard status == 0 else { throw ToolError(output: output) }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { try Data(contentsOf: $0) }
  }

  /// Returns the compiler flags that locate Weft's modules and those of the C libraries that they import.
  private static func moduleFlags() async throws -> [String] {
    // The path may be a symbolic link, whose contents would not be listed.
    let products = URL(fileURLWithPath: BuiltProducts.executable("Modules")).deletingLastPathComponent()
      .resolvingSymlinksInPath()
    // The package manager generates module maps for C targets that have none.
    let built = try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "build" }
      .map { $0.appendingPathComponent("module.modulemap") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let written = Document.files(below: "Sources").filter { $0.lastPathComponent == "module.modulemap" }
    let maps = (built + written).map { "-fmodule-map-file=\($0.path)" }
    let headers = try await output(of: "pkg-config", ["--cflags-only-I", "glib-2.0"]).output.split(
      whereSeparator: \.isWhitespace
    ).map(String.init)
    let folders = written.map { "-I" + $0.deletingLastPathComponent().path }
    return ["-I", products.appendingPathComponent("Modules").path]
      + (maps + headers + folders).flatMap { ["-Xcc", $0] }
  }

  private static func output(
    of program: String, _ arguments: [String]
  ) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString).txt")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    // Does not block a thread of the cooperative pool that runs the tests.
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    // The process has ended, but Foundation retains it until this call.
    process.waitUntilExit()
    try handle.close()
    // Foundation leaks the buffer if it reads an empty file as a whole, so this reads it with a file handle.
    let reader = try FileHandle(forReadingFrom: file)
    defer { try? reader.close() }
    return (status, String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self))
  }
}
