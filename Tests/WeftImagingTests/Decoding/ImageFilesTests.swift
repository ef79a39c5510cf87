import Foundation
import Testing

@testable import WeftImaging

@Suite struct ImageFilesTests {
  /// Its clock is long after the date of every file that the tests write.
  private let files = ImageFiles(now: { .distantFuture })
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-files-\(UUID())")

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test func `The data of a file is in memory once, while it is in use`() throws {
    try withFolder {
      let url = folder.appendingPathComponent("picture.jpg")
      let data = try TestPictures.photograph()
      try data.write(to: url)
      weak var known: ImageSource?
      do {
        let first = try files.source(url, limits: .default)
        let second = try files.source(url, limits: .default)
        #expect(first === second && first.data == data)
        known = first
      }
      #expect(known == nil)
    }
  }

  @Test func `A file that has changed is read again`() throws {
    try withFolder {
      let url = folder.appendingPathComponent("picture.jpg")
      var data = try TestPictures.photograph()
      try data.write(to: url)
      let before = try files.source(url, limits: .default)
      data[data.count - 40] ^= 1
      try data.write(to: url)
      try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: url.path)
      let after = try files.source(url, limits: .default)
      #expect(before != after && after.data == data)
    }
  }

  @Test func `A file that was just written is not shared: it may change within a tick of the clock`() throws {
    try withFolder {
      let url = folder.appendingPathComponent("picture.jpg")
      try TestPictures.photograph().write(to: url)
      let files = ImageFiles(now: { .distantPast })
      let (first, second) = (
        try files.source(url, limits: .default), try files.source(url, limits: .default)
      )
      #expect(first !== second && first == second && files.count == 0)
    }
  }

  @Test func `Stricter limits also apply to shared sources`() throws {
    try withFolder {
      let url = folder.appendingPathComponent("picture.jpg")
      try TestPictures.photograph().write(to: url)
      let source = try files.source(url, limits: .default)
      #expect(throws: ImageError.tooLarge(source.pixelSize, limit: 100)) {
        try files.source(url, limits: DecodingLimits(maximumPixels: 100))
      }
      #expect(throws: ImageError.tooMuchData(limit: 100)) {
        try files.source(url, limits: DecodingLimits(maximumBytes: 100))
      }
    }
  }

  @Test func `Files that are no longer in use are forgotten`() throws {
    try withFolder {
      let data = try TestPictures.photograph()
      for number in 0..<200 {
        let url = folder.appendingPathComponent("\(number).jpg")
        try data.write(to: url)
        _ = try files.source(url, limits: .default)
      }
      #expect(files.count <= 33)
    }
  }
}
