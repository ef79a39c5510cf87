import Foundation
import Photographs

/// A home folder for pictures of the file browser: the same files with the same dates on every machine.
final class SampleHome: Sendable {
  /// What a program needs to take the folder for the user's.
  let environment: [String: String]
  private let folder: URL

  /// The files and their sizes, in bytes.
  private static let files: KeyValuePairs = [
    "Documents/Journey/Tickets.pdf": 248_300, "Documents/Journey/Packing list.txt": 0,
    "Documents/Journey/Route.gpx": 91_200, "Documents/Invoice 2.odt": 33_000,
    "Documents/Invoice 10.odt": 41_700,
    "Downloads/weft-1.0.tar.gz": 3_417_000, "Downloads/manual.html": 18_400, "Music/Evening.flac": 31_900_000,
    "Reading list.md": 0, "plan.swift": 0,
  ]
  private static let texts = [
    "Documents/Journey/Packing list.txt": "Tent\nStove\nMap\nTea\n",
    "Reading list.md": "# Reading list\n\n- The Tale of Genji\n- Middlemarch\n- Invisible Cities\n",
    "plan.swift": "import Weft\n\n/// The first thing to draw.\nlet node = TextNode(\"Hello\")\n",
  ]
  /// The date of the first file, in seconds since 1970; each other is some hours later.
  private static let firstDate: TimeInterval = 1_714_560_000

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-sample-\(UUID().uuidString)")
    environment = [
      "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/.data", "XDG_STATE_HOME": folder.path + "/.state",
      "TZ": "UTC",
    ]
    for (name, size) in Self.files { try write(name, size) }
    for photograph in Photographs.all.prefix(6) {
      let name = "Pictures/" + photograph.lastPathComponent
      try makeFolder(of: name)
      try FileManager.default.copyItem(at: photograph, to: url(name))
    }
    try setDates()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a file or a folder.
  func path(_ name: String) -> String { url(name).path }

  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func makeFolder(of name: String) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ size: Int) throws {
    try makeFolder(of: name)
    try Data((Self.texts[name] ?? "").utf8).write(to: url(name))
    if size > 0 { truncate(path(name), size) }
  }

  /// Folders come after what is in them, as that changes their dates.
  private func setDates() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted(by: >)
    for (index, name) in names.enumerated() {
      let date = Date(timeIntervalSince1970: Self.firstDate + Double(index * 10_007))
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      try FileManager.default.setAttributes(
        [.modificationDate: date, .posixPermissions: isFolder.boolValue ? 0o755 : 0o644],
        ofItemAtPath: path(name))
    }
  }
}
