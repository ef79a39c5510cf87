import Foundation

/// An archive of failures, as CI keeps it.
struct FailureArchive {
  /// The ZIP file.
  let file: URL

  /// Unpacks the archive with a program of the system.
  ///
  /// - Parameters:
  ///   - folder: an empty folder.
  ///   - path: the value of `$PATH`.
  func unpack(into folder: URL, path: String) throws(ReviewError) {
    let programs: [(name: String, arguments: [String])] = [
      ("unzip", ["-q", "-o", file.path, "-d", folder.path]),
      ("bsdtar", ["-x", "-f", file.path, "-C", folder.path]),
      ("python3", ["-m", "zipfile", "-e", file.path, folder.path]),
    ]
    for program in programs {
      guard let executable = Self.executable(program.name, in: path) else { continue }
      return try run(executable, program.arguments)
    }
    throw .noUnpacker(archive: file.path)
  }

  private func run(_ executable: String, _ arguments: [String]) throws(ReviewError) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    do { try process.run() } catch { throw .unpacking(archive: file.path, reason: "\(error)") }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .unpacking(archive: file.path, reason: text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  private static func executable(_ name: String, in path: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
