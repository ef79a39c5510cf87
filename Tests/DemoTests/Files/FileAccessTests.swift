import Testing

@testable import files

/// What may be done with files, as the file browser shows and changes it.
@Suite struct FileAccessTests {
  private func file(_ mode: UInt32) -> FileAccess { FileAccess(mode: mode, isFolder: false) }
  private func folder(_ mode: UInt32) -> FileAccess { FileAccess(mode: mode, isFolder: true) }

  @Test func thePermissionsOfEverybodyAreRead() {
    let parties = FileAccess.Party.allCases
    #expect(parties.map { file(0o640).level(of: $0) } == [.readAndWrite, .readOnly, FileAccess.Level.none])
    #expect(parties.map { folder(0o750).level(of: $0) } == [.readAndWrite, .readOnly, FileAccess.Level.none])
    // To write only, and to list a folder that one may not enter, are none of the three.
    #expect(file(0o200).level(of: .owner) == nil && folder(0o400).level(of: .owner) == nil)
  }

  @Test(arguments: [
    (FileAccess.Level.readOnly, FileAccess.Party.others, UInt32(0o640), UInt32(0o644)),
    (.none, .group, 0o4755, 0o4705), (.readAndWrite, .group, 0o700, 0o770),
  ])
  func onlyThePermissionsOfOneChange(
    level: FileAccess.Level, party: FileAccess.Party, old: UInt32, new: UInt32
  ) {
    #expect(file(old).setting(level, of: party).mode == new)
  }

  @Test func whoMayReadAFolderMayEnterIt() {
    #expect(folder(0o700).setting(.readOnly, of: .others).mode == 0o705)
    #expect(folder(0o755).setting(.none, of: .group).mode == 0o705)
  }

  @Test func aProgramIsRunByThoseWhoMayReadIt() {
    #expect(file(0o640).settingProgram(true).mode == 0o750 && file(0o755).settingProgram(false).mode == 0o644)
    #expect(file(0o100).isProgram && !file(0o644).isProgram && !folder(0o755).isProgram)
  }
}
