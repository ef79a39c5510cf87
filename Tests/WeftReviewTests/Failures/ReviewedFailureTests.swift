import Foundation
import Testing

@testable import WeftTesting
@testable import weft_review

@Suite struct ReviewedFailureTests {
  private let package: FailingPackage

  init() throws { package = try FailingPackage() }

  /// Returns a failure whose record names another reference or another file.
  private func failure(reference: String? = nil, actual: String? = nil, version: Int = 1) throws
    -> ReviewedFailure
  {
    try package.fail("sun")
    let names = try FileManager.default.contentsOfDirectory(atPath: package.artifacts.path)
    let name = try #require(names.first { $0.hasSuffix(FailureRecord.suffix) })
    let file = package.artifacts.appendingPathComponent(name)
    let record = try FailureRecord(contentsOf: file)
    var changed = FailureRecord(
      test: record.test, package: record.package, reference: reference ?? record.reference,
      expected: record.expected,
      actual: actual ?? record.actual, difference: record.difference, summary: record.summary,
      picture: record.picture)
    changed.version = version
    try changed.data.write(to: file)
    return try ReviewedFailure(record: file, package: package.package)
  }

  @Test func anAcceptedReferenceHasTheBytesOfTheActualPicture() throws {
    let failure = try failure()
    #expect(!failure.isAccepted)
    try failure.store(failure.actual())
    #expect(failure.isAccepted)
    #expect(try Data(contentsOf: package.reference("sun")) == failure.actual())
  }

  @Test(arguments: [
    "../outside/__Screenshots__/a.png", "/tmp/__Screenshots__/a.png", "Tests/__Screenshots__/../../../a.png",
    "Tests//__Screenshots__/a.png", "Package.swift", "Tests/SunTests/a.png", "Tests/__Screenshots__/a.swift",
    "Tests/__Screenshots__/a.txt",
  ])
  func aReferenceOutsideOfThePackageIsNotWritten(_ path: String) throws {
    let failure = try failure(reference: path)
    #expect(throws: ReviewError.foreignReference(path)) { try failure.store(Data()) }
  }

  @Test func aLinkOutOfThePackageIsNotFollowed() throws {
    let outside = package.directory.appendingPathComponent("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: package.package.appendingPathComponent("link").path, withDestinationPath: outside.path)
    let failure = try failure(reference: "link/__Screenshots__/a.png")
    #expect(throws: ReviewError.foreignReference("link/__Screenshots__/a.png")) { try failure.store(Data()) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }

  @Test func aLinkWithinThePackageStaysOne() throws {
    let shown = package.package.appendingPathComponent("Shown.png")
    let link = package.reference("sun")
    let failure = try failure()
    try FileManager.default.removeItem(at: link)
    try Data().write(to: shown)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "../../../../Shown.png")
    try failure.store(failure.actual())
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "../../../../Shown.png")
    #expect(try Data(contentsOf: shown) == failure.actual())
  }

  @Test func nothingOutsideOfTheFolderIsRead() throws {
    let outside = try failure(actual: "../Sun/Package.swift")
    #expect(throws: ReviewError.unusableFile("../Sun/Package.swift")) { try outside.actual() }
    try FileManager.default.createSymbolicLink(
      atPath: package.artifacts.appendingPathComponent("link.png").path, withDestinationPath: "/etc/hostname")
    let link = try failure(actual: "link.png")
    #expect(throws: ReviewError.unusableFile("link.png")) { try link.actual() }
  }

  @Test func aNewerRecordIsRefused() {
    #expect(throws: ReviewError.self) { try failure(version: FailureRecord.currentVersion + 1) }
  }
}
