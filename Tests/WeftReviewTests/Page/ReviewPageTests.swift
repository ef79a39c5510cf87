import Foundation
import Testing

@testable import WeftTesting
@testable import weft_review

@Suite @MainActor struct ReviewPageTests {
  private let package: FailingPackage

  init() throws {
    package = try FailingPackage()
    package.fail("sun", ForecastNode.picture(), ForecastNode.picture(degrees: 24))
    package.failText("layout", "<script>old</script>\n", "</script>new\n")
  }

  @Test func thePageIsOneFileWithAllPictures() throws {
    let page = try ReviewPage(package.failures(), source: "artifacts.zip").html
    #expect(page.components(separatedBy: "data:image/png;base64,").count == 4)
    #expect(!page.contains("http") && !page.contains("src=\""), "there are no external resources")
    #expect(page.contains("TextNode “24°”") && page.contains("\"artifacts.zip\""))
    #expect(page.components(separatedBy: "</script>").count == 3, "no data ends a script")
    #expect(try ReviewPage(package.failures(), source: "artifacts.zip").html == page)
  }

  @Test func thePageIsWrittenIntoAFolderOrBesideAnArchive() throws {
    let page = try ReviewPage(package.failures(), source: package.artifacts.path)
    #expect(try page.write(beside: package.artifacts.path).lastPathComponent == "review.html")
    let archive = package.directory.appendingPathComponent("screenshots.zip")
    try Data().write(to: archive)
    let file = try page.write(beside: archive.path)
    #expect(file.lastPathComponent == "screenshots.html")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }
}
