import BusyScene
import Foundation
import Testing
import Weft
import WeftTesting

/// One busy scene, rendered again and again while other threads keep all cores busy: always the same bytes.
///
/// `WEFT_RENDERS` sets the number of renders, and `WEFT_WORKERS` that of the threads that draw. The benchmarks repeat the same
/// 10,000 times (`endurance-renders`).
@MainActor
@Suite struct RepeatedRenderTests {
  private static let count =
    ProcessInfo.processInfo.environment["WEFT_RENDERS"].flatMap(Int.init) ?? 12

  @Test func everyRenderGivesTheSameBytes() throws {
    let load = ProcessorLoad(threadCount: 2 * ProcessInfo.processInfo.activeProcessorCount)
    defer { load.end() }
    var pictures: Set<Data> = []
    for _ in 0..<Self.count {
      let window = OffscreenWindow(
        size: CGSize(width: 420, height: 300), scale: 1.5, rootNode: BusySceneNode(cellCount: 24))
      window.settle()
      window.advance(by: 0.25)
      pictures.insert(try window.render().pngData())
      window.scene.close()
    }
    #expect(pictures.count == 1)
  }
}
