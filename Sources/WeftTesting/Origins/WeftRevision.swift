import Foundation

/// Which version of Weft this is.
enum WeftRevision {
  /// The tag or the commit of the checkout that this process was built from; nil if it is not there any more, or if
  /// there is no Git.
  static let current: String? = {
    guard let git = InstalledProgram.path(of: "git") else { return nil }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: git)
    process.arguments = [
      "-C", URL(fileURLWithPath: #filePath).deletingLastPathComponent().path, "describe", "--tags",
      "--always",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let revision = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return process.terminationStatus == 0 && !revision.isEmpty ? revision : nil
  }()
}
