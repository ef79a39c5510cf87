import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct FeedTests {
  private static let demo = Demo(name: "feed")

  private static func open(_ arguments: [String] = []) async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let feed = try await demo.open(["--size", "700x600", "--scale", "1"] + arguments, on: display)
    return (feed, display)
  }

  @Test func theWheelScrollsToOtherPosts() async throws {
    let (feed, display) = try await Self.open()
    try display.movePointer(to: feed.place(350, 300))
    let before = try await feed.restingPicture()
    try display.scroll(vertically: 5)
    // Above the photograph of the second post, which may arrive late.
    let part = PixelRect(x: 100, y: 100, width: 500, height: 300)
    try await feed.waitUntil("other posts") { $0.pixels(in: part) != before.pixels(in: part) }
  }

  @Test func aKeyShowsAndHidesTheFrameTimes() async throws {
    let (feed, display) = try await Self.open()
    let before = try await feed.restingPicture()
    // The frame times are dark. Nothing else in this corner is.
    let corner = PixelRect(x: 430, y: 70, width: 240, height: 80)
    try display.type("f")
    try await feed.waitUntil("the frame times") { $0.pixels(in: corner) != before.pixels(in: corner) }
    try display.type("f")
    try await feed.waitUntil("the posts below them") { $0.pixels(in: corner) == before.pixels(in: corner) }
  }

  @Test func thePlainFeedShowsPhotographs() async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    let arguments = ["--plain", "--photos", "2", "--posts", "20", "--size", "1000x800", "--scale", "1"]
    let feed = try await Self.demo.open(arguments, titled: "Plain feed", on: display)
    let part = PixelRect(x: 200, y: 200, width: 600, height: 250)
    try await feed.waitUntil("the photographs") { $0.colorCount(in: part) >= 256 }
  }

  @Test func thePlainFeedWritesItsPosts() async throws {
    let display = try VirtualDisplay(width: 320, height: 240)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).tsv")
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["--plain", "--photos", "2", "--posts", "40", "--export", file.path]
    let (code, _) = try await Self.demo.run(arguments, on: display)
    #expect(code == 0)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 40)
    for line in lines {
      let columns = line.split(separator: "\t").map(String.init)
      try #require(columns.count == 7)
      #expect(FileManager.default.fileExists(atPath: columns[6]))
      let words = columns[5].split(separator: " ")
      #expect(words.enumerated().allSatisfy { $1.hasPrefix("<b>") == ($0 % 9 == 8) })
      let text = columns[5].replacingOccurrences(of: "<b>", with: "").replacingOccurrences(
        of: "</b>", with: "")
      #expect((340...640).contains(text.count))
    }
  }

  @Test(arguments: [["--blocked"], ["--export", "posts"], ["--photos", "0"], ["--posts", "-1"]])
  func invalidOptionsAreRefused(_ arguments: [String]) async throws {
    let display = try VirtualDisplay(width: 320, height: 240)
    let (code, output) = try await Self.demo.run(arguments, on: display)
    #expect(code == 64)
    #expect(output.contains("Error"))
  }
}
