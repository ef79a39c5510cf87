import Foundation
import Weft
import WeftTesting

/// The time of screenshot tests of a small interface: creating it, drawing it and comparing it with its
/// reference.
@MainActor
enum ScreenshotBenchmark {
  private static let size = CGSize(width: 320, height: 480)
  private static let rowCount = 8
  private static let testCount = 500

  static func run() throws -> [Measurement] {
    // References are stored beside the file with the assertion. These are deleted after the benchmark.
    let folder = URL(fileURLWithPath: "/tmp/weft-screenshot-benchmark", isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("WEFT_RECORD", "all", 1)
    for test in 0..<testCount { compare(test) }
    unsetenv("WEFT_RECORD")
    let single = (0..<40).map { _ in Stopwatch.milliseconds { compare(0) } }
    let whole = (0..<3).map { _ in
      Stopwatch.milliseconds { for test in 0..<testCount { compare(test) } } / 1000
    }
    return [
      .atMost("an offscreen screenshot test, 320×480 points at scale 2", "ms", single, 10),
      .atMost("\(testCount) such tests, each with its own reference", "s", whole, 6),
    ]
  }

  /// Each test has other texts and colours.
  private static func compare(_ test: Int) {
    let window = OffscreenWindow(size: size, scale: 2, rootNode: makeRoot(test))
    assertScreenshot(
      of: window, named: "rows-\(test)", filePath: "/tmp/weft-screenshot-benchmark/ScreenshotBenchmark.swift")
    window.scene.close()
  }

  private static func makeRoot(_ test: Int) -> DisplayNode {
    let rows = (0..<rowCount).map { makeRow(test * rowCount + $0) }
    let root = DisplayNode()
    root.backgroundColor = .white
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      InsetLayoutSpec(
        insets: EdgeInsets(top: 16, left: 16, bottom: 16, right: 16),
        child: StackLayoutSpec(
          direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .stretch, children: rows))
    }
    return root
  }

  private static func makeRow(_ number: Int) -> DisplayNode {
    let picture = DisplayNode()
    picture.backgroundColor = Color(hex: (0x30_70_D0 &+ UInt32(number) &* 0x10_00_F0) & 0xFF_FF_FF)
    picture.cornerRadius = 8
    picture.style.preferredSize = CGSize(width: 40, height: 40)
    let title = TextNode(AttributedText("Row \(number)", font: Font(size: 16, weight: .bold), color: .black))
    let text = TextNode(
      AttributedText("What the row says, in a line or two", font: Font(size: 13), color: Color(white: 0.35)))
    let words = StackLayoutSpec(
      direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .start, children: [title, text])
    let row = DisplayNode()
    row.automaticallyManagesSubnodes = true
    row.layoutSpecBlock = { _, _ in
      StackLayoutSpec(
        direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center,
        children: [picture, words.flexShrink(1)])
    }
    return row
  }
}
