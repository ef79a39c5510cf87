import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftText
import WeftTheme
import WeftThreads

@testable import WeftControllers
@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@Suite struct OffscreenRendererTests {
  private static let red = Color(hex: 0xFF0000)
  private static let size = CGSize(width: 60, height: 40)

  /// A tree with a layout, a drawn node and a text.
  private final class PageNode: DisplayNode, @unchecked Sendable {
    let fill: FillNode
    let text: TextNode

    init(_ color: Color, _ words: String = "Words") {
      fill = FillNode(color, frame: .zero)
      text = TextNode(AttributedText(words))
      super.init()
      automaticallyManagesSubnodes = true
      backgroundColor = .white
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      VStack(alignItems: .stretch) {
        fill.frame(height: 10)
        text
      }
    }
  }

  /// Calls are made on the concurrency pool, not on main.
  @Test func showsWhatNodesDrawAndWhereTheirLayoutPutsThem() async throws {
    let picture = try await OffscreenRenderer().bitmap(of: PageNode(Self.red), size: Self.size, scale: 2)
    #expect(picture.pixelSize == PixelSize(width: 120, height: 80))
    #expect(picture.scale == 2)
    #expect(picture.isOpaque)
    #expect(picture.pixel(x: 0, y: 19) == Self.red)
    #expect(picture.pixel(x: 119, y: 20) == .white)
    #expect((20..<80).contains { y in (0..<120).contains { picture.pixel(x: $0, y: y) != .white } })
  }

  @Test func givesTheSameBytesAsAWindow() async throws {
    let picture = try await OffscreenRenderer().bitmap(of: PageNode(Self.red), size: Self.size, scale: 1.25)
    let window = await MainActor.run {
      let window = OffscreenWindow(size: Self.size, scale: 1.25, rootNode: PageNode(Self.red))
      window.settle()
      return window.render()
    }
    #expect(picture == window)
  }

  @Test func textIsInTheLanguageOfTheRenderer() async throws {
    func picture(_ language: String) async throws -> Bitmap {
      var renderer = OffscreenRenderer()
      renderer.language = language
      return try await renderer.bitmap(of: PageNode(Self.red, "ş l·l"), size: Self.size, scale: 2)
    }
    let english = try await OffscreenRenderer().bitmap(
      of: PageNode(Self.red, "ş l·l"), size: Self.size, scale: 2)
    #expect(try await picture("de") == english)
    #expect(try await picture("ro") != english)
  }

  @Test func concurrentRenderingsAreIndependent() async throws {
    let pictures = try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for index in 0..<40 {
        group.addTask {
          let color = Color(red: Double(index) / 40, green: 0, blue: 1)
          let page = PageNode(color, "\(index % 4)")
          return (index, try await OffscreenRenderer().bitmap(of: page, size: Self.size))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(pictures.count == 40)
    for index in 0..<40 {
      let color = try #require(pictures[index]?.pixel(x: 30, y: 5))
      #expect(abs(color.red - Double(index) / 40) < 0.01)
      // The pixels below the coloured node depend on the words only.
      let words = try #require(pictures[index])
      let others = try #require(pictures[index % 4])
      for y in 10..<40 { for x in 0..<60 { #expect(words.pixel(x: x, y: y) == others.pixel(x: x, y: y)) } }
    }
  }

  @Test func theTreeCanBeRenderedAgain() async throws {
    let page = PageNode(Self.red)
    let first = try await OffscreenRenderer().bitmap(of: page, size: Self.size)
    #expect(await MainActor.run { !page.isInHierarchy })
    #expect(try await OffscreenRenderer().bitmap(of: page, size: Self.size) == first)
    let wide = try await OffscreenRenderer().bitmap(of: page, size: CGSize(width: 80, height: 40))
    #expect(wide.width == 80)
  }

  @Test func nodesAreReleasedAfterTheirRendering() async throws {
    weak var page: PageNode?
    let renderer = OffscreenRenderer()
    func render() async throws {
      let node = PageNode(Self.red)
      page = node
      _ = try await renderer.bitmap(of: node, size: Self.size)
    }
    try await render()
    // The main thread, or a thread that has just drawn, may release the last reference.
    try await waitUntil("the end of the page") { page == nil }
  }

  @Test func placeholdersDoNotAppearInTheRendering() async throws {
    let page = PageNode(Self.red)
    page.fill.placeholderEnabled = true
    page.fill.placeholderColor = .black
    page.fill.placeholderFadeDuration = 1
    let picture = try await OffscreenRenderer().bitmap(of: page, size: Self.size)
    #expect(picture.pixel(x: 30, y: 5) == Self.red)
  }

  @Test func uncoveredPixelsAreTransparentOnRequest() async throws {
    var renderer = OffscreenRenderer()
    #expect(
      try await renderer.bitmap(of: DisplayNode(), size: Self.size).pixel(x: 1, y: 1)
        == Theme.light.background)
    renderer.userInterfaceStyle = .dark
    #expect(
      try await renderer.bitmap(of: DisplayNode(), size: Self.size).pixel(x: 1, y: 1) == Theme.dark.background
    )
    renderer.isTransparent = true
    let picture = try await renderer.bitmap(of: DisplayNode(), size: Self.size)
    #expect(picture.pixel(x: 1, y: 1).alpha == 0)
    #expect(!picture.isOpaque)
  }

  @Test func traitsReachTheNodes() async throws {
    final class StyleNode: DisplayNode, @unchecked Sendable {
      let styles = Protected<[UserInterfaceStyle]>([])

      override func didEnterHierarchy() {
        super.didEnterHierarchy()
        let style = traitCollection.userInterfaceStyle
        styles.withLock { $0.append(style) }
      }
    }
    var renderer = OffscreenRenderer()
    renderer.userInterfaceStyle = .dark
    let node = StyleNode()
    _ = try await renderer.bitmap(of: node, size: Self.size)
    #expect(node.styles.withLock { $0 } == [.dark])
  }

  @Test(arguments: [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5)])
  func renderingWithoutPixelsThrows(size: CGSize) async {
    await #expect(throws: GraphicsError.self) {
      try await OffscreenRenderer().bitmap(of: DisplayNode(), size: size)
    }
  }

  @Test func renderingThatIsTooLargeThrows() async {
    await #expect(throws: GraphicsError.self) {
      try await OffscreenRenderer().bitmap(of: DisplayNode(), size: CGSize(width: 40_000, height: 5))
    }
  }

  @Test func aCancelledTaskThrowsACancellationError() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await OffscreenRenderer().bitmap(of: DisplayNode(), size: Self.size)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
