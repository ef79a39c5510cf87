import Foundation
import Testing

@testable import WeftTransfer

struct PromisedFileTests {
  @Test(arguments: [
    ("a.txt", "a.txt"), ("../a.txt", "a.txt"), ("/etc/passwd", "passwd"), ("..", "file"), ("a/", "a"),
    ("", "file"), ("../\u{301}x", "\u{301}x"), (".config/\u{200D}x", "\u{200D}x"), ("a\nb", "ab"),
    ("c:\\x.txt", "x.txt"),
  ])
  func aNameIsThatOfAFileInAFolder(name: String, expected: String) {
    let result = PromisedFile.fileName(name)
    #expect(Array(result.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func aLongNameIsShortenedBeforeItsExtension() {
    let name = PromisedFile.fileName(String(repeating: "語", count: 300) + ".txt")
    #expect(name.utf8.count <= 240 && name.hasSuffix("語.txt"))
    #expect(PromisedFile.fileName("." + String(repeating: "x", count: 9000)).utf8.count <= 240)
  }

  @Test func whatIsThereAlreadyIsNotReplaced() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("a.txt"))
    // A link that leads nowhere.
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("a 2.txt").path, withDestinationPath: "/nowhere/at/all")
    #expect(PromisedFile.newAddress(for: "a.txt", in: folder).lastPathComponent == "a 3.txt")
  }
}
