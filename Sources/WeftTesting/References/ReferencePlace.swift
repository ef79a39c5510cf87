import Foundation

/// The location of the reference of an assertion: beside the test, as `__Screenshots__/<test
/// file>/<name><variant>[.<system>].<extension>`.
struct ReferencePlace {
  /// The folder of the test file.
  let folder: URL
  /// The test file's name without extension.
  let file: String
  /// The name, with the variant.
  let name: String

  /// Returns the file of the reference: the one for the system if it exists, otherwise the one for all
  /// systems.
  func existing(extension type: String, system: String?) -> URL? {
    [system, nil].lazy.map { url(extension: type, system: $0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the file for a system, or for all systems if nil.
  func url(extension type: String, system: String?) -> URL {
    let suffix = system.map { "." + FileName.safe($0) } ?? ""
    return folder.appendingPathComponent("\(name)\(suffix).\(type)")
  }
}

extension ReferencePlace {
  /// - Parameters:
  ///   - name: the name from the caller; nil for the test function's name.
  ///   - function: the test function, as `#function` names it.
  ///   - variant: added to the name, such as `@2x`.
  init(filePath: StaticString, name: String?, function: String, variant: String) {
    let test = URL(fileURLWithPath: "\(filePath)")
    file = test.deletingPathExtension().lastPathComponent
    folder = test.deletingLastPathComponent()
      .appendingPathComponent("__Screenshots__", isDirectory: true)
      .appendingPathComponent(file, isDirectory: true)
    let plain = name ?? String(function.prefix { $0 != "(" })
    self.name = FileName.safe(plain) + variant
  }
}
