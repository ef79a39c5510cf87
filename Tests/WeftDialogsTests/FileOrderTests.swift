import Foundation
import Testing

@testable import WeftDialogs

/// The order of a list, the filters, and how sizes and times are written.
@Suite struct FileOrderTests {
  private func entry(
    _ name: String, size: Int64 = 0, modified: TimeInterval = 0, isFolder: Bool = false
  ) -> FileEntry {
    FileEntry(
      name: name, kind: isFolder ? .folder : .file, size: size, modified: modified, isNameValid: true,
      isLink: false)
  }

  private func names(_ order: FileOrder, _ entries: [FileEntry]) -> [String] {
    order.sorted(entries).map(\.name)
  }

  @Test func namesAreComparedAsPeopleReadThem() {
    let entries = ["b10", "B9", "Äb", "az", "b", "b09", "b 1", "A\u{308}"].map { entry($0) }
    let order = ["A\u{308}", "Äb", "az", "b", "b 1", "B9", "b09", "b10"]
    #expect(names(FileOrder(), entries) == order)
    #expect(names(FileOrder(isAscending: false), entries) == order.reversed())
  }

  @Test func equalNamesAreInNoOrder() {
    // Two names that are not UTF-8.
    let entries = ["b", "a\u{FFFD}", "a\u{FFFD}", "c"].map { entry($0) }
    #expect(names(FileOrder(isAscending: false), entries) == ["c", "b", "a\u{FFFD}", "a\u{FFFD}"])
  }

  @Test func foldersComeFirstInEveryOrder() {
    let entries = [entry("a", size: 1), entry("z", isFolder: true)]
    for column in FileOrder.Column.allCases {
      for isAscending in [true, false] {
        #expect(names(FileOrder(column: column, isAscending: isAscending), entries) == ["z", "a"])
      }
    }
  }

  @Test func sizesAndTimesDecideBeforeNames() {
    let entries = [
      entry("a", size: 2, modified: 1), entry("b", size: 1, modified: 2), entry("c", size: 1, modified: 1),
    ]
    #expect(names(FileOrder(column: .size), entries) == ["b", "c", "a"])
    #expect(names(FileOrder(column: .size, isAscending: false), entries) == ["a", "b", "c"])
    #expect(names(FileOrder(column: .modified, isAscending: false), entries) == ["b", "a", "c"])
  }

  @Test(arguments: [
    ("*.png", "a.PNG", true), ("*.png", "png", false), ("a?c*", "abcd", true), ("*a*b", "xaxxb", true),
    ("*a*b", "xaxxbc", false), ("*", "", true), ("**", "a", true), ("?", "", false), ("", "", true),
    ("a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaa", false), ("*.[1-9]", "ls.1", true), ("*.[1-9]", "ls.0", false),
    ("*.anim[1-9J]", "a.ANIMj", true), ("*.anim[1-9j]", "a.animk", false), ("[!a]*", "b", true),
    ("[!a]*", "ab", false), ("*.so.[0-9]*", "libc.so.6.1", true), ("*.so.[0-9]*", "libc.so.x", false),
    ("[0-9][0-9][0-9].vdr", "001.vdr", true), ("[0-9][0-9][0-9].vdr", "01.vdr", false),
    ("a[", "a[", true), ("\\*", "\\a", true), ("*\u{F6}.txt", "o\u{308}.TXT", true),
  ])
  func patternsMatch(pattern: String, name: String, matches: Bool) {
    #expect(FileMatcher(FileChooser.Filter("", patterns: [pattern])).matches(name) == matches)
  }

  @Test func mediaTypesAreThoseOfTheDatabase() {
    let database = MediaTypes(
      globs2: """
        # comment
        50:image/png:*.png
        50:image/jpeg:*.jpg
        40:text/plain:*.txt:cs
        50:application/x-troff-man:*.[1-9]
        broken

        """)
    func matches(_ type: String, _ name: String) -> Bool {
      FileMatcher(FileChooser.Filter("", mediaTypes: [type]), database: database).matches(name)
    }
    #expect(matches("image/png", "a.png") && !matches("image/png", "a.jpg"))
    #expect(matches("image/*", "a.jpg") && !matches("image/*", "a.txt") && matches("text/plain", "a.txt"))
    #expect(matches("application/x-troff-man", "ls.1") && !matches("application/x-troff-man", "ls.10"))
    #expect(matches("application/pdf", "a.pdf") && !matches("video/*", "a.png"))
  }

  @Test func mediaTypesAreThoseOfTheUserAndOfTheSystem() throws {
    let folder = TemporaryFolder()
    let texts = [
      "home/.local/share": "50:image/x-own:*.own\n0:text/plain:__NOGLOBS__\n50:text/plain:*.words\n",
      "data": "50:image/x-other:*.other\n", "system": "50:text/plain:*.txt\n50:image/x-own:*.owned\n",
    ]
    for (name, text) in texts {
      try folder.addFolder(name + "/mime")
      try Data(text.utf8).write(to: folder[name + "/mime/globs2"])
    }
    let path = folder.url.path
    var environment = ["HOME": path + "/home", "XDG_DATA_DIRS": "\(path)/none:\(path)/system:data"]
    func patterns(_ type: String) -> [String] { MediaTypes(environment: environment).patterns(of: type) }
    #expect(patterns("image/x-own") == ["*.own", "*.owned"])
    // The user has replaced those of the system.
    #expect(patterns("text/plain") == ["*.words"])
    // A relative path does not count.
    #expect(patterns("image/x-other") == ["*.x-other"])
    environment["XDG_DATA_HOME"] = path + "/data"
    #expect(patterns("image/x-other") == ["*.other"] && patterns("text/plain") == ["*.txt"])
  }
}
