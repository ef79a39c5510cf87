/// Names of files that are made of names of tests.
enum FileName {
  /// The name with a dash for everything that may be trouble in a file's name or in a shell.
  static func safe(_ name: String) -> String {
    let safe = String(name.map { $0.isLetter || $0.isNumber || "-_.@".contains($0) ? $0 : "-" })
    return safe.isEmpty || safe.hasPrefix(".") ? "-" + safe : safe
  }
}
