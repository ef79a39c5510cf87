import Foundation
import Testing
import WeftGraphics

@testable import WeftTesting

/// Frames of scrolled contents, which mostly consist of what the frames before had elsewhere.
@Suite @MainActor struct ScrolledTraceTests {
  private static func makeWindow() -> OffscreenWindow {
    let list = ScrollNode()
    list.automaticallyManagesSubnodes = true
    list.automaticallyManagesContentSize = true
    list.backgroundColor = .white
    let rows = (0..<200).map { number in
      TextNode(AttributedText("Row \(number) of two hundred", font: Font(size: 15), color: .black))
    }
    list.layoutSpecBlock = { _, _ in
      StackLayoutSpec(
        direction: .vertical, spacing: 7, justifyContent: .start, alignItems: .start, children: rows)
    }
    return OffscreenWindow(size: CGSize(width: 300, height: 400), rootNode: list)
  }

  /// Scrolls down, and up again.
  private func scroll(_ window: OffscreenWindow) {
    window.settle()
    for step in 0..<60 {
      window.scroll(by: CGSize(width: 0, height: step < 30 ? 23 : -23))
      window.advance(by: 0.1)
    }
  }

  @Test func scrolledFramesAreExact() throws {
    try withTrace { trace in
      let window = Self.makeWindow()
      scroll(window)
      var player = FramePlayer(trace.document)
      var last: Bitmap?
      while let frame = try player.nextFrame() { last = frame.picture }
      #expect(last == window.render())
    }
  }

  @Test func scrollingBackBringsNoPixelsTwice() throws {
    try withTrace { trace in
      let window = Self.makeWindow()
      scroll(window)
      let document = trace.document
      let frames = document.entries.compactMap(\.frame)
      #expect(frames.count > 40)
      let changes = try frames.flatMap(\.changes).map { try #require(FrameChange(numbers: $0)) }
      #expect(changes.contains { if case .move = $0 { true } else { false } })
      let pixels = document.images.compactMap { ImageLink.file($0).flatMap { try? Bitmap(pngData: $0) } }
        .reduce(0) { $0 + $1.pixelSize.area }
      // The window, what 30 steps bring, and the scroll bars; far less than sixty windows.
      #expect(pixels < 3 * (300 * 400 + 30 * 23 * 300), "\(pixels) pixels")
      #expect(try document.json().count < 250_000)
    }
  }
}
