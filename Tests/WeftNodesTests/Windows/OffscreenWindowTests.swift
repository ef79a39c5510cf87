import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct OffscreenWindowTests {
  private static let red = Color(hex: 0xFF0000)
  private static let blue = Color(hex: 0x0000FF)

  @Test func showsWhatItsNodesDraw() {
    let root = DisplayNode()
    root.backgroundColor = .white
    let left = FillNode(Self.red, frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let right = FillNode(Self.blue, frame: CGRect(x: 50, y: 10, width: 20, height: 20))
    root.addSubnode(left)
    root.addSubnode(right)
    let window = OffscreenWindow(size: CGSize(width: 80, height: 40), rootNode: root)
    window.settle()
    let picture = window.render()
    #expect(picture.pixel(x: 0, y: 0) == .white)
    #expect(picture.pixel(x: 20, y: 20) == Self.red)
    #expect(picture.pixel(x: 60, y: 20) == Self.blue)
    #expect(left.counts.withLock { $0.finished } == 1)
  }

  @Test func givesTheSameBytesWithAnyNumberOfWorkers() throws {
    func picture(workers: Int) throws -> Data {
      let root = DisplayNode()
      root.backgroundColor = .white
      for index in 0..<60 {
        let shade = Double(index) / 60
        let node = FillNode(
          Color(red: shade, green: 1 - shade, blue: 0.5, alpha: 0.7),
          frame: CGRect(x: Double(index) * 2.5, y: Double(index % 7) * 9.25, width: 30, height: 21))
        node.drawingPriority = index % 3
        root.addSubnode(node)
      }
      let window = OffscreenWindow(
        size: CGSize(width: 200, height: 100), scale: 1.5, rootNode: root,
        pool: RasterPool(workerCount: workers))
      window.settle()
      return try window.render().pngData()
    }
    let alone = try picture(workers: 1)
    #expect(try picture(workers: 2) == alone)
    #expect(try picture(workers: 7) == alone)
  }

  @Test func neitherDrawsNorCommitsWhenNothingChanged() {
    let root = FillNode(Self.red)
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: root)
    window.settle()
    let commits = window.commitCount
    window.settle()
    window.advance(by: 10)
    #expect(window.commitCount == commits)
    #expect(!window.scene.needsUpdate)
    #expect(root.counts.withLock { $0.started } == 1)
  }

  @Test func rendersOnePixelUntilItIsVisibleWithASize() {
    let window = OffscreenWindow(size: .zero, rootNode: FillNode(Self.red))
    window.settle()
    #expect(window.render().width == 1)
    window.scene.isVisible = false
    window.resize(to: CGSize(width: 20, height: 20))
    #expect(window.render().width == 1)
    window.scene.isVisible = true
    window.settle()
    #expect(window.render().width == 20)
  }
}
