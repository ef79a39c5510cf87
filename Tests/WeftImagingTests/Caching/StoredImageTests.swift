import Foundation
import Testing

@testable import WeftImaging

@Suite struct StoredImageTests {
  private let stored = StoredImage(
    header: .init(
      url: URL(fileURLWithPath: "/a"),
      validity: ImageValidity(expiration: Date(timeIntervalSince1970: 5), entityTag: "\"x\"")),
    data: TestPictures.gif)

  @Test func `A stored image is read back from its file`() {
    #expect(StoredImage(file: stored.file) == stored)
  }

  @Test func `Every change of a single bit is detected`() {
    let file = stored.file
    for index in file.indices {
      for bit in 0..<8 {
        var changed = file
        changed[index] ^= 1 << bit
        #expect(StoredImage(file: changed) == nil, "byte \(index), bit \(bit)")
      }
    }
    for count in 0..<file.count { #expect(StoredImage(file: file.prefix(count)) == nil) }
  }

  @Test func `Every URL has a file of its own`() {
    let names = Set((0..<2000).map { StoredImage.fileName(for: URL(fileURLWithPath: "/picture/\($0)")) })
    #expect(names.count == 2000)
  }
}
