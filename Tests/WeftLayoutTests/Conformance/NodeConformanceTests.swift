import Foundation
import Testing
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftOffscreen

/// The same cases with nodes in a window, compared by pixels.
@MainActor
@Suite struct NodeConformanceTests {
  @Test(arguments: (try? LayoutCase.all.get()) ?? [])
  func windowShowsTheMeasuredPicture(_ layoutCase: LayoutCase) throws {
    var nodes: [String: DisplayNode] = [:]
    let spec = layoutCase.root.build { name, fits in
      let node = CaseNode(fits: fits, color: layoutCase.colors[name])
      nodes[name] = node
      return node
    }
    let container = DisplayNode()
    for name in layoutCase.drawOrder { container.addSubnode(try #require(nodes[name])) }
    let rootSpec = try #require(spec as? any LayoutSpec)
    container.layoutSpecBlock = { _, _ in rootSpec }
    let root = DisplayNode()
    // The measured pictures are black wherever nothing is drawn.
    root.backgroundColor = .black
    root.addSubnode(container)
    let range = layoutCase.constrainedSize
    root.layoutSpecBlock = { [unowned container] _, _ in CaseRangeSpec(range: range, child: container) }

    let window = OffscreenWindow(
      size: layoutCase.expectation.size, scale: layoutCase.scale, rootNode: root)
    window.settle()
    try CaseResult(
      layoutCase: layoutCase, size: container.frame.size, frames: nodes.mapValues(\.frame),
      picture: window.render()
    ).check()
  }
}
