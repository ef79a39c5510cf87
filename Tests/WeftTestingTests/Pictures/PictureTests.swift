import Foundation
import Testing
import WeftGraphics
import WeftTesting

@Suite struct PictureTests {
  private func picture(_ word: UInt32, width: Int = 4) throws -> Bitmap { try .plain(word, width: width) }

  @Test func equalPicturesHaveNoDifference() throws {
    #expect(try PictureDifference(picture(0xFF11_2233), picture(0x0011_2233)) == nil)
    try assertSamePicture(picture(0xFF11_2233), picture(0xFF11_2233))
  }

  @Test func theScaleIsNotCompared() throws {
    let picture = try picture(0xFF11_2233)
    #expect(try PictureDifference(picture, picture.withScale(2)) == nil)
  }

  @Test func theToleranceAppliesToEachComponent() throws {
    let (first, second) = (try picture(0xFF10_2030), try picture(0xFF10_2433))
    #expect(try PictureDifference(first, second, tolerance: .init(component: 4)) == nil)
    let difference = try #require(try PictureDifference(first, second, tolerance: .init(component: 3)))
    #expect(difference.differingPixels == 12)
    #expect(difference.largestDifference == 4)
    #expect(difference.bounds == PixelRect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test func aDifferentSizeIsADifferenceAtAnyTolerance() throws {
    let tolerance = PictureTolerance(component: 255, pixels: 1)
    let difference = try PictureDifference(picture(0), picture(0, width: 5), tolerance: tolerance)
    #expect(difference != nil)
  }

  @Test func failingComparisonsWriteThreePicturesEachAndReportTheirPaths() throws {
    var files: [URL] = []
    for word: UInt32 in [0xFF00_0000, 0xFFFF_0000] {
      let mismatch = try #require(throws: PictureMismatch.self) {
        try assertSamePicture(picture(word), picture(0xFFFF_FFFF), named: "left by a test/on purpose")
      }
      #expect(mismatch.files.count == 3)
      for file in mismatch.files {
        #expect(mismatch.description.contains(file.path))
        #expect(try Bitmap(pngAt: file).width == 4)
      }
      files += mismatch.files
    }
    #expect(Set(files).count == 6, "those of one name, too")
    #expect(try Bitmap(pngAt: files[1]).pixel(x: 0, y: 0) == .black)
    for file in files { try FileManager.default.removeItem(at: file) }
    // Fails if another test has left files in the folder.
    rmdir(PictureArtifacts.directory.path)
  }
}
