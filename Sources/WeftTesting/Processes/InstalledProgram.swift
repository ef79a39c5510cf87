import Foundation

/// The programs of the machine.
enum InstalledProgram {
  /// The path of an executable file in `$PATH`; nil if there is none.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }
}
