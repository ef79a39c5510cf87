import Foundation
import Testing
import Weft

@testable import files

/// The order of files in the file browser, and what is said of them.
@Suite struct FileOrderTests {
  private func item(_ name: String, isFolder: Bool = false, size: Int64 = 0, _ time: Double = 0) -> FileItem {
    FileItem(path: "/" + name, name: name, isFolder: isFolder, size: size, modified: time)
  }

  private func names(_ order: FileOrder, _ items: [FileItem]) -> [String] { order.arrange(items).map(\.name) }

  @Test func namesAreSortedByTheNumbersInThem() {
    let items = ["b", "a10", "A2", "a1", "a02b"].map { item($0) }
    #expect(names(FileOrder(), items) == ["a1", "A2", "a02b", "a10", "b"])
  }

  @Test func accentsCountForNothingAndACopyComesAfterItsOriginal() {
    let items = ["Zebra", "Übung", "u.txt", "u (2).txt", "Ärger", "b"].map { item($0) }
    #expect(names(FileOrder(), items) == ["Ärger", "b", "u.txt", "u (2).txt", "Übung", "Zebra"])
  }

  @Test func foldersComeFirstInEveryOrder() {
    let items = [item("a", size: 3), item("z", isFolder: true), item("b", size: 1), item("c", size: 2)]
    #expect(names(FileOrder(), items) == ["z", "a", "b", "c"])
    #expect(names(FileOrder(sort: ColumnSort("size")), items) == ["z", "b", "c", "a"])
    #expect(names(FileOrder(sort: ColumnSort("size", isAscending: false)), items) == ["z", "a", "c", "b"])
  }

  @Test func hiddenFilesAndOtherNamesAreLeftOut() {
    let items = [".hidden", "draft~", "One", "Two"].map { item($0) }
    #expect(names(FileOrder(), items) == ["One", "Two"])
    #expect(names(FileOrder(showsHidden: true), items).count == 4)
    #expect(names(FileOrder(filter: "ON"), items) == ["One"])
  }

  @Test func sizesAreSaidInTheirLargestUnit() {
    let sizes: [Int64] = [0, 999, 1000, 9949, 9950, 123_456, 999_500, 7_300_000_000]
    #expect(
      sizes.map(FileWords.size) == [
        "0 B", "999 B", "1.0 kB", "9.9 kB", "10 kB", "123 kB", "1.0 MB", "7.3 GB",
      ])
  }

  @Test func kindsAreKnownByTheEndsOfNames() {
    let names = ["a.PNG", "b.tar.gz", "c.swift", ".png", "d"]
    #expect(names.map { FileKind(name: $0) } == [.picture, .archive, .code, .other, .other])
  }
}
