import Foundation
import Testing

@testable import WeftTesting
@testable import weft_review

@Suite struct FailureSourceTests {
  private let package: FailingPackage

  init() throws { package = try FailingPackage() }

  @Test func theFailuresInAFolderAreListedByName() throws {
    try package.fail("second")
    try package.fail("first", nil)
    package.failText("third", "a\n", "b\n")
    let failures = try package.failures()
    #expect(failures.map(\.name) == ["SunTests: first", "SunTests: second", "SunTests: third"])
    #expect(failures.map(\.isPicture) == [true, true, false])
    #expect(
      failures.map(\.shortDescription) == ["SunTests · new", "SunTests · 1200 pixels", "SunTests · text"])
  }

  @Test func ofSeveralFailuresOfAReferenceTheNewestIsListed() throws {
    try package.fail("sun", 0xFFFF_0000, 0xFF00_00FF)
    let names = try FileManager.default.contentsOfDirectory(atPath: package.artifacts.path)
    for name in names {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1000)],
        ofItemAtPath: package.artifacts.appendingPathComponent(name).path)
    }
    try package.fail("sun", nil, 0xFF00_FF00)
    let failures = try package.failures()
    #expect(failures.count == 1)
    #expect(try Bitmap(pngData: #require(failures.first).actual()) == .plain(0xFF00_FF00))
  }

  @Test(arguments: ["unzip", "bsdtar", "python3"])
  func anArchiveIsUnpacked(_ program: String) throws {
    guard let path = InstalledProgram.path(of: program), let python = InstalledProgram.path(of: "python3")
    else { return }
    try package.fail("sun")
    let archive = package.directory.appendingPathComponent("artifacts.zip")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-m", "zipfile", "-c", archive.path, package.artifacts.path + "/"]
    try process.run()
    process.waitUntilExit()
    // A folder with only this program.
    let programs = package.directory.appendingPathComponent("programs")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: programs.appendingPathComponent(program).path, withDestinationPath: path)
    let folder: URL
    do {
      let source = try FailureSource(path: archive.path, environment: ["PATH": programs.path])
      folder = source.folder
      #expect(try source.failures(in: package.package).map(\.name) == ["SunTests: sun"])
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path), "the unpacked files are removed")
  }

  @Test func anArchiveNeedsAProgramThatUnpacksIt() throws {
    let archive = package.directory.appendingPathComponent("artifacts.zip")
    try Data("no archive".utf8).write(to: archive)
    #expect(throws: ReviewError.noUnpacker(archive: archive.path)) {
      try FailureSource(path: archive.path, environment: ["PATH": package.directory.path])
    }
    #expect(ReviewError.noUnpacker(archive: "a.zip").description.contains("install unzip"))
    #expect(throws: ReviewError.self) { try FailureSource(path: archive.path) }
  }

  @Test func aPathWithoutFailuresIsRefused() {
    #expect(throws: ReviewError.noFailures(at: "/nowhere")) { try FailureSource(path: "/nowhere") }
  }

  @Test func theLatestFailuresOfThePackageAreFound() throws {
    try package.fail("sun")
    let temporary = package.directory.appendingPathComponent("temporary")
    func latest() throws -> URL {
      try FailureSource.latest(of: package.package, environment: [:], temporaryFolder: temporary).folder
    }
    #expect(throws: ReviewError.nothingLeft(package: package.package.path)) { try latest() }
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let left = temporary.appendingPathComponent("weft-artifacts-1")
    try FileManager.default.copyItem(at: package.artifacts, to: left)
    #expect(try latest().lastPathComponent == "weft-artifacts-1")
    let failure = try #require(try package.failures().first)
    try failure.store(failure.actual())
    #expect(throws: ReviewError.self, "what is accepted is not shown again") { try latest() }
    #expect(
      try FailureSource.latest(of: package.package, environment: ["WEFT_ARTIFACTS": left.path]).folder.path
        == left.path)
  }
}
