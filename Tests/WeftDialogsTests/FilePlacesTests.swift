import Foundation
import Testing

@testable import WeftDialogs

/// The places of a user.
@Suite struct FilePlacesTests {
  private let folder = TemporaryFolder()

  private func places() -> FilePlaces {
    var places = FilePlaces(environment: ["HOME": folder.url.path])
    places.mounts = folder["mounts"]
    return places
  }

  @Test func areThoseOfTheUsersFile() async throws {
    for name in ["Schreibtisch", "Bilder", "Eigene Dateien"] { try folder.addFolder(name) }
    try folder.addFolder(".config")
    let text = """
      # comment
      XDG_DESKTOP_DIR="$HOME/Schreibtisch"
      XDG_DOWNLOAD_DIR="$HOME/nothing"
      XDG_MUSIC_DIR="$HOME/"
      XDG_DOCUMENTS_DIR="\(folder.url.path)/Eigene Dateien"
      XDG_PICTURES_DIR="$HOME/Bilder"
      """
    try Data(text.utf8).write(to: folder[".config/user-dirs.dirs"])
    #expect(
      try await places().read().map(\.name) == [
        "Home", "Schreibtisch", "Eigene Dateien", "Bilder", "File System",
      ])
  }

  @Test func areTheUsualOnesWithoutAFile() async throws {
    for name in ["Desktop", "Downloads", "Other"] { try folder.addFolder(name) }
    #expect(try await places().read().map(\.name) == ["Home", "Desktop", "Downloads", "File System"])
  }

  @Test func fileSystemsThatAreMountedForTheUserFollow() async throws {
    let text = "/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /media/user/My\\040Stick\\134\\011 vfat rw 0 0\nbroken\n"
    // A name that is not UTF-8 does not hide the others.
    let odd = Array("/dev/sdc1 /media/user/".utf8) + [0xFF] + Array(" vfat rw 0 0\n".utf8)
    try Data(odd + Array(text.utf8)).write(to: folder["mounts"])
    #expect(
      try await places().read().map(\.folder.path).suffix(2) == ["/", "/media/user/My Stick\\\t"])
  }

  /// The kernel writes the table in pieces. Those of a pipe are as short.
  @Test func fileSystemsAtTheEndOfALongTableAreFound() async throws {
    let pipe = folder["mounts"].path
    try #require(mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      let table = FileHandle(forWritingAtPath: pipe)
      for number in 0..<1000 { table?.write(Data("none /snap/\(number) squashfs ro 0 0\n".utf8)) }
      table?.write(Data("/dev/sdb1 /media/user/Stick vfat rw 0 0\n".utf8))
    }
    writer.start()
    #expect(try await places().read().last?.folder.path == "/media/user/Stick")
  }
}
