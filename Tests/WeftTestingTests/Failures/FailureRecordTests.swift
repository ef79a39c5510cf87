import Foundation
import Testing

@testable import WeftTesting

@Suite struct FailureRecordTests {
  private let references = TemporaryReferences()
  private let red = 0xFFFF_0000 as UInt32
  private let blue = 0xFF00_00FF as UInt32

  private func makePackage() throws {
    try FileManager.default.createDirectory(at: references.directory, withIntermediateDirectories: true)
    try Data().write(to: references.directory.appendingPathComponent("Package.swift"))
  }

  private func record() throws -> FailureRecord {
    let names = try references.files(in: "artifacts").filter { $0.hasSuffix(FailureRecord.suffix) }
    #expect(names.count == 1)
    return try FailureRecord(
      contentsOf: references.artifacts.appendingPathComponent(try #require(names.first)))
  }

  @Test func aFailureIsRecordedWithTheReferenceInItsPackage() throws {
    try makePackage()
    _ = try references.failure(of: .plain(red), ["WEFT_RECORD": "all"])
    _ = try references.failure(of: .plain(blue), tolerance: PictureTolerance(component: 3, pixels: 0.1))
    let record = try record()
    #expect(record.version == 1)
    #expect(record.test == "SomeTests: picture")
    #expect(record.package == references.directory.standardizedFileURL.path)
    #expect(record.reference == "references/picture.png")
    let names = [record.expected, record.actual, record.difference].compactMap(\.self)
    #expect(names.count == 3)
    for name in names {
      #expect(try Bitmap(pngAt: references.artifacts.appendingPathComponent(name)).width == 4)
    }
    #expect(record.picture?.differingPixels == 12 && record.picture?.totalPixels == 12)
    #expect(record.picture?.tolerance == "component: 3, pixels: 0.1")
    #expect(record.picture?.report.tolerances.first?.differingPixels == 12)
  }

  @Test func theReferenceIsThatOfTheSystem() throws {
    try makePackage()
    _ = try references.failure(of: .plain(red), ["WEFT_RECORD": "all"])
    _ = try references.failure(of: .plain(blue), ["WEFT_REFERENCE_VARIANT": "debian12"])
    #expect(try record().reference == "references/picture.debian12.png")
  }

  @Test func aMissingReferenceIsRecordedWithoutOne() throws {
    try makePackage()
    _ = try references.failure(of: .plain(red))
    let record = try record()
    #expect(record.expected == nil && record.difference == nil && record.picture == nil)
    #expect(record.reference == "references/picture.png")
  }

  @Test func aTextIsRecorded() throws {
    try makePackage()
    _ = references.failure(of: "a\n", ["WEFT_RECORD": "all"])
    _ = references.failure(of: "b\n")
    let record = try record()
    #expect(record.reference == "references/layout.txt" && record.picture == nil)
    #expect(record.summary.contains("- a\n+ b"))
  }
}
