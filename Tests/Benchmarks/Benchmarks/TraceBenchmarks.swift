import Foundation
import Photographs
import Weft
import WeftTesting
import WeftThreads

/// What a trace costs: the time of tests, and the size of the file of a minute.
@MainActor
enum TraceBenchmarks {
  private static let size = CGSize(width: 400, height: 700)

  static func run() async throws -> [Measurement] {
    let offscreen = try await slowdown(of: "an offscreen test that scrolls a list", turns: 16) {
      scrollOffscreen()
    }
    let display = try await slowdown(of: "a test of a program on a display", turns: 3) {
      try await useDisplay()
    }
    return [offscreen, display, try await minuteOfFeed()]
  }

  /// How much longer a test takes with a trace, in percent. Tests with and without one take turns, because the speed of
  /// the machine varies.
  private static func slowdown(
    of test: String, turns: Int, _ body: @MainActor () async throws -> Void
  ) async throws -> Measurement {
    var samples: [Double] = []
    try await body()
    for _ in 0..<7 {
      var (plain, traced) = (0.0, 0.0)
      for _ in 0..<turns {
        plain += try await duration { try await body() }
        traced += try await duration { try await withTrace { _ in try await body() } }
      }
      samples.append((traced / plain - 1) * 100)
    }
    return .atMost("traces: \(test), longer by", "%", samples, 15)
  }

  private static func duration(_ body: @MainActor () async throws -> Void) async throws -> Double {
    let start = MonotonicTime.now
    try await body()
    return MonotonicTime.now - start
  }

  // MARK: In the process

  private final class Posts: TableDataSource {
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 500 }

    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let photograph = Photographs.all[indexPath.row % Photographs.all.count]
      let text = String(repeating: "What post \(indexPath.row) has to say. ", count: 1 + indexPath.row % 4)
      return { PostCellNode(text: text, photograph: photograph) }
    }
  }

  private final class PostCellNode: CellNode, @unchecked Sendable {
    // Unchecked: the nodes are never replaced.
    private let text: TextNode
    private let image = NetworkImageNode()

    init(text: String, photograph: URL) {
      self.text = TextNode(AttributedText(text, font: Font(size: 15), color: .black))
      super.init()
      image.url = photograph
      image.contentMode = .scaleAspectFill
      automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      InsetLayoutSpec(
        insets: EdgeInsets(top: 12, left: 16, bottom: 12, right: 16),
        child: StackLayoutSpec(
          direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch,
          children: [text, RatioLayoutSpec(ratio: 0.56, child: image)]))
    }
  }

  private static func scrollOffscreen() {
    let (table, posts) = (TableNode(), Posts())
    table.dataSource = posts
    let window = OffscreenWindow(size: size, rootNode: table)
    window.settle()
    for _ in 0..<20 {
      window.scroll(by: CGSize(width: 0, height: 120))
      window.advance(by: 0.3)
      window.settle()
    }
    _ = window.render()
    window.scene.close()
    withExtendedLifetime(posts) {}
  }

  // MARK: On a display

  private static func openFeed(on display: VirtualDisplay) async throws -> (LaunchedProgram, VirtualWindow) {
    let program = try display.launch(
      BuiltProducts.executable("demos"), ["feed", "--size", "480x800", "--scale", "1"], hasManualClock: true)
    let window = try await display.waitForWindow()
    try await display.waitUntilIdle(window)
    try display.movePointer(to: CGPoint(x: 240, y: 400))
    return (program, window)
  }

  private static func useDisplay() async throws {
    let display = try VirtualDisplay(width: 480, height: 800)
    let (program, window) = try await openFeed(on: display)
    for _ in 0..<10 {
      try display.scroll(vertically: 1)
      try await display.advanceClock(of: window, by: 0.3)
    }
    program.terminate()
    display.kill()
  }

  /// The size of the file for a minute of the demo: a click of the wheel each second, and four pictures.
  private static func minuteOfFeed() async throws -> Measurement {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("weft-trace-benchmark.html")
    let display = try VirtualDisplay(width: 480, height: 800)
    defer { display.kill() }
    try await withTrace("A minute of the feed") { trace in
      let (program, window) = try await openFeed(on: display)
      for _ in 0..<60 {
        try display.scroll(vertically: 1)
        for _ in 0..<4 { try await display.advanceClock(of: window, by: 0.25) }
      }
      program.terminate()
      try trace.write(to: file)
    }
    let bytes = try Data(contentsOf: file).count
    return .atMost(
      "traces: a minute of the demo feed, scrolled, 480×800 pixels", "MB", [Double(bytes) / 1e6], 2)
  }
}
