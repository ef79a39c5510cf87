/// Makes file names from the names of tests.
enum FileName {
  /// Returns the name with a dash for every character that may cause problems in a file name or a shell.
  static func safe(_ name: String) -> String {
    let safe = String(name.map { $0.isLetter || $0.isNumber || "-_.@".contains($0) ? $0 : "-" })
    return safe.isEmpty || safe.hasPrefix(".") ? "-" + safe : safe
  }
}
