import Foundation
import TestSupport
import Testing
import WeftTesting

/// The pictures of the README show the demos as they are.
///
/// They lie beside this file, in `__Screenshots__`, and are made anew as all references are: with
/// `WEFT_RECORD=failed` in the environment.
@Suite(.startsDisplays, .serialized) struct ReadmeTests {
  private static let displays = Dictionary(
    uniqueKeysWithValues: [1, 2].map { scale in
      (scale, Result { try VirtualDisplay(width: 1000 * scale, height: 760 * scale, scale: CGFloat(scale)) })
    })

  @Test(arguments: ReadmePicture.all)
  func thePictureInTheReadmeIsUpToDate(_ picture: ReadmePicture) async throws {
    let display = try #require(Self.displays[picture.scale]).get()
    try await picture.story.tell(in: picture.isDark ? "dark" : "light", on: display) { window, _ in
      assertScreenshot(
        of: display, window: window, named: picture.name,
        tolerance: PictureTolerance(ignoring: picture.systemFonts))
    }
  }

  @Test func theReadmeShowsThesePicturesAndNoOthers() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = "Tests/DemoTests/Readme/__Screenshots__/ReadmeTests"
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let shown = readme.matches(of: /__Screenshots__\/ReadmeTests\/([^)"]+\.png)/).map { String($0.1) }
    let stored = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(path).path)
    #expect(shown.sorted() == stored.sorted())
    #expect(stored.sorted() == ReadmePicture.all.map(\.file).sorted())
  }
}
