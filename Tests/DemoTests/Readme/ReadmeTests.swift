import Foundation
import TestSupport
import Testing
import WeftTesting

/// The pictures of the README show the current demos.
///
/// They are stored beside this file, in `__Screenshots__`. They are recorded like all references, with
/// `WEFT_RECORD=failed` in the environment.
@Suite(.startsDisplays, .serialized) struct ReadmeTests {
  private static let displays = Dictionary(
    uniqueKeysWithValues: [1, 2].map { scale in
      (scale, Result { try VirtualDisplay(width: 1000 * scale, height: 760 * scale, scale: CGFloat(scale)) })
    })

  @Test(arguments: ReadmePicture.all)
  func thePictureInTheReadmeIsUpToDate(_ picture: ReadmePicture) async throws {
    let display = try #require(Self.displays[picture.scale]).get()
    try await picture.story.run(in: picture.isDark ? "dark" : "light", on: display) { window, _ in
      assertScreenshot(of: display, window: window, named: picture.name)
    }
  }

  @Test func theReadmeShowsThesePicturesAndNoOthers() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let shown = readme.matches(of: /[("]((?:Tests|Sources)\/[^)"]+\.png)/).map {
      root.appendingPathComponent(String($0.1)).resolvingSymlinksInPath().path
    }
    let references = folder.appendingPathComponent("__Screenshots__/ReadmeTests")
    let names = try FileManager.default.contentsOfDirectory(atPath: references.path)
    // Pictures that the documentation also shows are links to its folder.
    let stored = names.map { references.appendingPathComponent($0).resolvingSymlinksInPath().path }
    #expect(shown.sorted() == stored.sorted())
    #expect(names.sorted() == ReadmePicture.all.map(\.file).sorted())
  }
}
