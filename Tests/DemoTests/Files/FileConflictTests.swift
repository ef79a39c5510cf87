import Foundation
import Testing
import Weft

@testable import files

/// What the file browser says about a name that is taken.
@Suite final class FileConflictTests: Sendable {
  private let folder: String
  /// 2023-11-14 22:13:20 UTC.
  private let moment = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("weft-conflict-\(UUID().uuidString)").path
    for name in ["from/inner", "to/inner"] {
      try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }
    for (name, age) in [("from/a", 0), ("to/a", 3600), ("from/b", 7200), ("to/b", 3600)] {
      try Data(count: 1500).write(to: URL(fileURLWithPath: path(name)))
      try FileManager.default.setAttributes(
        [.modificationDate: moment.addingTimeInterval(-Double(age))], ofItemAtPath: path(name))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func lines(_ new: String, _ present: String) -> [String] {
    let conflict = FileConflict(
      path: path(present), present: .init(of: path(present)), new: .init(of: path(new)), hasOthers: false)
    return conflict.details(now: moment).components(separatedBy: "\n")
  }

  @Test func itSaysWhichFileIsNewerAndHowLargeBothAre() {
    let older = lines("from/a", "to/a")
    #expect(older.count == 3 && older[0] == "There is an older file of this name in “to”.")
    #expect(older[1].hasPrefix("Already there: 1.5 kB, ") && older[2].hasPrefix("New: 1.5 kB, "))
    #expect(older[1] != older[2])
    #expect(lines("from/b", "to/b")[0] == "There is a newer file of this name in “to”.")
    #expect(lines("to/a", "to/a")[0] == "There is a file of this name and date in “to”.")
  }

  @Test func foldersArePutTogetherButNotWithFiles() {
    #expect(lines("from/inner", "to/inner").count == 1)
    #expect(lines("from/inner", "to/a")[0] == "There is something else of this name in “to”.")
  }
}
