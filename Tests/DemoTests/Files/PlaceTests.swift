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
