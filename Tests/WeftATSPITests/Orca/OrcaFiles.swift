import Foundation

/// Files for the demo `files`, with the same names, dates and sizes everywhere.
struct OrcaFiles {
  private let parent: URL
  /// The folder to show.
  var root: URL { parent.appendingPathComponent("Papers") }

  /// What the program finds them with.
  var environment: [String: String] {
    [
      "HOME": parent.path, "XDG_DATA_HOME": parent.path + "/.data",
      "XDG_CONFIG_HOME": parent.path + "/.config",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
  }

  init() throws {
    parent = FileManager.default.temporaryDirectory.appendingPathComponent(
      "files-\(UUID().uuidString.prefix(8))")
    for (path, count) in [
      ("Letters/To Ada.txt", 1200), ("Letters/To Emil.txt", 900), ("Pictures/Harbour.txt", 30),
      ("Pictures/Letters/To Ada.txt", 10), ("Budget.txt", 2400), ("Recipe.txt", 640),
    ] {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(repeating: UInt8(ascii: "a"), count: count).write(to: file)
    }
    let date = Date(timeIntervalSince1970: 1_600_000_000)
    for path in ["Letters", "Pictures", "Pictures/Letters"]
      + (FileManager.default.subpaths(atPath: root.path) ?? [])
    {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: root.appendingPathComponent(path).path)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: parent) }
}
