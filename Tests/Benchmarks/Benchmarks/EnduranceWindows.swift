import Foundation
import Photographs
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftServer
import WeftTesting
import WeftText
import WeftX11

/// A thousand windows with text, a list and a picture. Up to three are opened at a time and closed when they
/// are shown.
@MainActor
enum EnduranceWindows {
  private static let count = 1000
  private static let mostAtOnce = 3

  static func run() async throws -> [Measurement] {
    let server = try VirtualDisplay(width: 1000, height: 800)
    defer { server.kill() }
    let loop = EventLoop()
    let display = try Display.open(name: server.name, eventLoop: loop)
    loop.attachToMainQueue { error in print("the display is gone: \(error)") }
    var endurance = Endurance("windows opened and closed", process: getpid())
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<Endurance.partCount {
      var remaining = Endurance.partialCount(of: count)
      while remaining > 0 {
        let batch = min(remaining, Int.random(in: 1...mostAtOnce, using: &numbers))
        try await openAndClose(batch, of: remaining, on: display, server)
        remaining -= batch
      }
      try await endurance.endPart()
    }
    display.close()
    loop.detachFromMainQueue()
    return endurance.measurements
  }

  private static func openAndClose(
    _ count: Int, of remaining: Int, on display: Display, _ server: VirtualDisplay
  ) async throws {
    let pages = (0..<count).map { Page(number: remaining - $0) }
    let windows = pages.enumerated().map { index, page in
      // Each is smaller than those below it, because a window that is completely covered is not drawn.
      let size = CGSize(width: 500 - 90 * index + page.number % 7 * 10, height: 400 - 60 * index)
      return Window(title: "window \(page.number)", size: size, rootNode: page, on: display)
    }
    for window in windows { window.show() }
    try await server.waitUntil("the windows are shown") {
      windows.allSatisfy { $0.isVisible && $0.isSettled }
    }
    for window in windows { window.close() }
  }

  /// The contents of a window.
  private final class Page: DisplayNode, TableDataSource, @unchecked Sendable {
    // Unchecked: the stored properties do not change.
    let number: Int
    private let title: TextNode
    private let photograph = NetworkImageNode()
    private let table = TableNode()

    @MainActor init(number: Int) {
      self.number = number
      title = TextNode(AttributedText("This is the window with the number \(number).", font: Font(size: 17)))
      super.init()
      automaticallyManagesSubnodes = true
      backgroundColor = .white
      photograph.url = Photographs.all[number % Photographs.all.count]
      photograph.style.preferredSize = CGSize(width: 200, height: 110)
      table.dataSource = self
      table.style.flexGrow = 1
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      VStack(spacing: 8, alignItems: .stretch) {
        title
        photograph
        table
      }
    }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let row = indexPath.row
      return { TextCellNode(text: "Row \(row) has something to say.") }
    }
  }
}
