import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import gallery

/// The gallery of all demos.
@MainActor
@Suite(.startsDisplays, .serialized) struct GalleryWindowTests {
  private static let nowhere = DemoPrograms(folder: URL(fileURLWithPath: "/nowhere"))

  private func press(_ keysym: UInt32, _ text: String = "", in window: OffscreenWindow) {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, text: text)))
    window.send(.key(KeyEvent(.released, keysym: keysym, text: text)))
    window.settle()
  }

  private func open(_ programs: DemoPrograms = nowhere, width: CGFloat = 960) -> (
    GalleryRootNode, OffscreenWindow
  ) {
    let root = GalleryRootNode(programs: programs)
    let window = OffscreenWindow(size: CGSize(width: width, height: 680), rootNode: root)
    window.settle()
    return (root, window)
  }

  @Test func allDemosAreListed() {
    #expect(GalleryEntry.all.map(\.name).sorted() == Demo.all.map(\.name).sorted())
    #expect(GalleryEntry.all.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func aSearchShowsOnlyMatchingDemos() {
    let (root, window) = open()
    #expect(root.collection.numberOfItems(inSection: 0) == GalleryEntry.all.count)
    root.bar.field.text = "pho wall"
    root.bar.onSearch?("pho wall")
    window.settle()
    #expect(root.shown.map(\.name) == ["photos"])
    #expect(root.chosen == "photos")
    press(0xFF1B, in: window)
    #expect(root.shown.count == GalleryEntry.all.count)
  }

  @Test(arguments: [(960.0, 3), (620, 2), (300, 1), (2000, 7)])
  func theNumberOfColumnsFollowsTheWidth(_ width: Double, _ columns: Int) throws {
    let (root, _) = open(width: width)
    #expect(root.columnCount == columns)
    let frames = (0..<columns + 1).compactMap {
      root.collection.frameForItem(at: IndexPath(item: $0, section: 0))
    }
    #expect(Set(frames.prefix(columns).map(\.minY)).count == 1)
    #expect(frames[columns].minY > frames[0].minY)
  }

  @Test func keysSelectAndOpenDemos() {
    let (root, window) = open()
    var started: [String] = []
    root.start = { started.append($0) }
    press(0xFF53, in: window)
    press(0xFF53, in: window)
    press(0xFF54, in: window)
    press(0xFF0D, in: window)
    #expect(started == [GalleryEntry.all[4].name])
    press(0xFF57, in: window)
    #expect(root.chosen == GalleryEntry.all.last?.name)
  }

  @Test func aMissingProgramIsReported() {
    let (root, window) = open()
    root.open("rainbow")
    window.settle()
    #expect(throws: MissingDemo.self) { try Self.nowhere.start("rainbow") }
    let texts = root.bar.subnodes.compactMap { ($0 as? TextNode)?.attributedText?.string }
    #expect(texts.contains { $0.contains("rainbow was not built") })
  }

  @Test func onlyDemosThatWereBuiltCanBeOpened() throws {
    let built = DemoPrograms(
      folder: URL(fileURLWithPath: BuiltProducts.executable("demos")).deletingLastPathComponent())
    for (programs, canBeOpened) in [(built, true), (Self.nowhere, false)] {
      let (root, _) = open(programs)
      let cell = root.collection.nodeForItem(at: IndexPath(item: 0, section: 0)) as? GalleryCellNode
      #expect(try #require(cell).canBeOpened == canBeOpened)
      root.schedule?.setPaused(true)
    }
  }

  @Test(arguments: Demo.all) func everyDemoSendsAPreviewWithoutADisplay(_ demo: Demo) async throws {
    let images = try await Self.pictures(of: demo.name, count: 1)
    let image = try #require(images.first, "no preview was sent")
    #expect(image.size.width == 240)
  }

  @Test func anAnimatedDemoSendsSeveralPreviews() async throws {
    #expect(try await Self.pictures(of: "stress", count: 12).count > 1)
  }

  private static func pictures(of name: String, count: Int) async throws -> [Image] {
    var images: [Image] = []
    var process: PreviewProcess?
    let demo = Demo(name: name)
    let command = DemoCommand(program: URL(fileURLWithPath: demo.program), arguments: demo.arguments)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      do {
        process = try PreviewProcess(
          command, width: 240, scale: 1, limit: count, style: .light, onPicture: { images.append($0) },
          onEnd: { continuation.resume() })
      } catch {
        continuation.resume(throwing: error)
      }
    }
    withExtendedLifetime(process) {}
    return images
  }

  @Test nonisolated func aDoubleClickOpensADemoAsASeparateProgram() async throws {
    let display = try VirtualDisplay(width: 1280, height: 1024)
    let gallery = try await Demo.gallery.open(on: display)
    // The first demo is the rainbow. Its preview is shown when the area has more colours than text has.
    let place = gallery.place(150, 180)
    try await gallery.waitUntil("the preview of the rainbow") {
      $0.colorCount(in: PixelRect(x: 30, y: 90, width: 200, height: 160)) > 30
    }
    try display.doubleClick(at: place)
    let rainbow = try await display.waitForWindow(titled: "Rainbow")
    display.focus(rainbow.identifier)
    gallery.program.terminate()
    try await display.waitUntil("the gallery to close") { display.windows.count == 1 }
    _ = try await gallery.program.waitForExit()
    // The demo continues without the gallery.
    try await display.waitUntilSettled(rainbow.identifier)
    try display.type("q")
    try await display.waitUntil("the rainbow to close") { display.windows.isEmpty }
  }
}
