import Foundation
import Testing
import WeftTesting

/// A C program that a test compiles with gcc and links with the library, like users of the library do.
final class CompiledProgram {
  /// The path of the executable.
  let path: String
  private let folder: URL

  /// The library that programs are linked with.
  static let library = URL(fileURLWithPath: BuiltProducts.executable("libweft-c.so"))

  /// The folder of the repository.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Compiles a file of the repository.
  ///
  /// - Parameters:
  ///   - source: a path relative to the repository, or an absolute path.
  ///   - options: options for the compiler, in addition to the strict ones that are always passed.
  init(_ source: String, options: [String] = []) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-c-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    path = folder.appendingPathComponent("program").path
    let library = Self.library.deletingLastPathComponent().path
    let object = folder.appendingPathComponent("program.o").path
    try await Self.run(
      "gcc",
      [
        "-c", "-std=c99", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1",
        "-I", Self.repository.appendingPathComponent("Sources/CWeft/include").path, "-o", object,
        URL(fileURLWithPath: source, relativeTo: Self.repository).path,
      ] + options)
    let parts = [object, "-o", path, "-L", library, "-lweft-c"]
    // A library built with a sanitizer needs the runtime of Swift's compiler. gcc would link its own.
    if let sanitizer = Self.sanitizer {
      try await Self.run("swiftc", parts + ["-sanitize=\(sanitizer)", "-Xlinker", "-rpath=\(library)"])
    } else {
      try await Self.run("gcc", parts + ["-pthread", "-Wl,-rpath,\(library)"])
    }
  }

  /// The sanitizer that this process and the library were built with.
  private static var sanitizer: String? {
    if dlsym(nil, "__tsan_init") != nil { return "thread" }
    return dlsym(nil, "__asan_init") != nil ? "address" : nil
  }

  private static func run(_ compiler: String, _ arguments: [String]) async throws {
    let process = try LaunchedProgram(
      compiler, arguments, environment: ProcessInfo.processInfo.environment)
    let code = try await process.waitForExit()
    try #require(code == 0, "\(process.output)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A file beside the program. It is deleted together with the program.
  func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Starts it without a display.
  ///
  /// - Parameter libraries: a folder with libraries that replace those the program was linked with.
  func launch(_ arguments: [String] = [], libraries: URL? = nil) throws -> LaunchedProgram {
    var environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
    if let libraries { environment["LD_LIBRARY_PATH"] = libraries.path }
    return try LaunchedProgram(path, arguments, environment: environment)
  }
}
