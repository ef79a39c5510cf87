import Foundation
import Testing
import WeftLayout

/// Every layout with a known picture.
@Suite struct ConformanceTests {
  @Test func allCasesAreRead() throws {
    #expect(try LayoutCase.all.get().count == 97)
  }

  @Test(arguments: (try? LayoutCase.all.get()) ?? [])
  func layoutMatchesTheMeasuredReference(_ layoutCase: LayoutCase) throws {
    let layout = layoutCase.root.layout(
      in: layoutCase.constrainedSize, scale: layoutCase.scale)
    let grid = PixelGrid(scale: layoutCase.scale)
    let frames = Dictionary(layout.leafFrames.map { ($0.name, grid.snap($0.frame)) }) { first, _ in first }
    #expect(Set(frames.keys) == Set(layoutCase.drawOrder))
    try CaseResult(layoutCase: layoutCase, size: layout.size, frames: frames).check()
  }
}
