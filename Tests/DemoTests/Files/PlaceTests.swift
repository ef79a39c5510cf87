import Foundation
import Testing

@testable import files

/// The places at the side of the file browser, and what is said of files.
@Suite struct PlaceTests {
  @Test func mediaOfTheUserAreFoundInTheTableOfMounts() {
    let table = """
      22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      40 22 8:17 / /run/media/mia/My\\040Stick rw,nosuid shared:9 - vfat /dev/sdb1 rw
      41 22 8:17 / /run/media/mia/My\\040Stick rw,nosuid shared:9 - vfat /dev/sdb1 rw
      42 22 0:50 / /mnt rw - nfs server:/all rw
      43 22 0:5 / /proc rw - proc proc rw
      bad line
      44 22 8:33 / /media/caf\\303\\251 rw - ext4 /dev/sdc1 rw
      """
    #expect(MountTable.folders(in: table) == ["/run/media/mia/My Stick", "/mnt", "/media/café"])
    let devices = ["/run/media/mia/My Stick", "/media/café", "/mnt", "/none"]
      .map { MountTable.device(of: $0, in: table) }
    #expect(devices == ["/dev/sdb1", "/dev/sdc1", nil, nil])
  }

  @Test(
    arguments: [
      (gio: 0, udisksctl: 1, isEjected: true), (gio: 2, udisksctl: 0, isEjected: true),
      (gio: 2, udisksctl: 1, isEjected: false), (gio: nil, udisksctl: 0, isEjected: true),
      (gio: nil, udisksctl: nil, isEjected: false),
    ] as [(gio: Int?, udisksctl: Int?, isEjected: Bool)])
  func aMediumIsEjectedByTheFirstToolThatCanDoIt(gio: Int?, udisksctl: Int?, isEjected: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appendingPathComponent("log")
    for case (let name, let status?) in [("gio", gio), ("udisksctl", udisksctl)] {
      try writeProgram(
        "#!/bin/sh\necho \(name) \"$@\" >> '\(log.path)'\nexit \(status)\n",
        to: folder.appendingPathComponent(name))
    }
    let table = "40 22 8:17 / /run/media/mia/My\\040Stick rw,nosuid shared:9 - vfat /dev/sdb1 rw"
    let isDone = MediumEjection.eject(
      "/run/media/mia/My Stick", table: table, environment: ["PATH": folder.path])
    #expect(isDone == isEjected)
    let calls = try? String(contentsOf: log, encoding: .utf8)
    #expect(calls?.contains("gio mount --unmount /run/media/mia/My Stick\n") ?? false == (gio != nil))
    let hasAskedSecond = calls?.contains("udisksctl unmount --no-user-interaction --block-device /dev/sdb1\n")
    #expect(hasAskedSecond ?? false == (gio != 0 && udisksctl != nil))
  }

  /// Lets another process write a program. A process that another thread starts meanwhile could keep a file of this one open,
  /// and a program that is open for writing can't be executed.
  private func writeProgram(_ script: String, to file: URL) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", #"printf %s "$0" > "$1" && chmod 755 "$1""#, script, file.path]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  @Test func bookmarksHaveNamesOfTheirOwnOrThoseOfTheirFolders() {
    let places = Place.bookmarks(
      in: "file:///home/mia/My%20Work\nfile:///srv/data Data store\nsftp://server/x\n\n")
    #expect(places.map(\.id) == ["/home/mia/My Work", "/srv/data"])
    #expect(places.map(\.name) == ["My Work", "Data store"])
  }

  @Test func theFoldersOfTheUserAreThoseThatTheDesktopSays() {
    let text = """
      # a comment
      XDG_DESKTOP_DIR="$HOME/Schreibtisch"
      XDG_MUSIC_DIR="$HOME/"
      XDG_VIDEOS_DIR="/srv/films"
      """
    let places = Place.userFolders(in: text, home: "/home/mia")
    #expect(
      places.map(\.id) == [
        "/home/mia/Schreibtisch", "/home/mia/Documents", "/home/mia/Downloads", "/home/mia/Pictures",
        "/srv/films",
      ])
  }

  @Test func accessIsWrittenAsOnTheCommandLine() {
    #expect(
      [0o644, 0o750, 0o7, 0].map { FileWords.access($0) } == [
        "rw-r--r--", "rwxr-x---", "------rwx", "---------",
      ])
  }

  @Test func aTextThatIsCutInACharacterIsATextAndPixelsAreNone() {
    let text = Array("Grüße €".utf8)
    for end in 1...text.count {
      #expect(FileDetails.text(text[..<end])?.first == "G")
    }
    #expect(FileDetails.text([0x89, 0x50, 0x4E, 0x47]) == nil)
    #expect(FileDetails.text([0x41, 0, 0x42]) == nil)
  }
}
