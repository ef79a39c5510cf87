import Foundation
import Testing
import WeftTesting

/// A program in C that a test compiles with gcc and links with the library, as its users do.
final class CompiledProgram {
  /// The program.
  let path: String
  private let folder: URL

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Compiles a file of the repository.
  ///
  /// - Parameters:
  ///   - source: from the top of the repository.
  ///   - options: for the compiler, beside the strict ones that are given always.
  init(_ source: String, options: [String] = []) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-c-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    path = folder.appendingPathComponent("program").path
    let library = URL(fileURLWithPath: BuiltProducts.executable("libweft-c.so")).deletingLastPathComponent()
      .path
    let compiler = try LaunchedProgram(
      "gcc",
      [
        "-std=c99", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1",
        "-I", Self.repository.appendingPathComponent("Sources/CWeft/include").path, "-o", path,
        Self.repository.appendingPathComponent(source).path, "-L", library, "-lweft-c", "-pthread",
        "-Wl,-rpath,\(library)",
      ] + options, environment: ProcessInfo.processInfo.environment)
    let code = try await compiler.waitForExit()
    try #require(code == 0, "\(compiler.output)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A file beside the program, which goes with it.
  func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Starts it without a display.
  func launch(_ arguments: [String] = []) throws -> LaunchedProgram {
    let environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
    return try LaunchedProgram(path, arguments, environment: environment)
  }
}
