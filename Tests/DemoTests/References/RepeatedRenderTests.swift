import Foundation
import Testing
import Weft
import WeftTesting

/// One busy scene, rendered again and again while other threads keep all cores busy: always the same bytes.
///
/// `WEFT_RENDERS` sets the number of renders, and `WEFT_WORKERS` that of the threads that draw.
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

/// Threads that compute, until they are told to end.
private final class ProcessorLoad: @unchecked Sendable {
  // Unchecked: the lock protects the state.
  private let lock = NSLock()
  private var isEnded = false

  init(threadCount: Int) {
    for _ in 0..<threadCount {
      Thread.detachNewThread { [self] in
        var value = 1.0
        while lock.withLock({ !isEnded }) {
          for _ in 0..<10_000 { value = value.squareRoot() + 1 }
        }
        // Printed only if the computation is wrong, so that it is not left out.
        if value < 0 { print(value) }
      }
    }
  }

  func end() { lock.withLock { isEnded = true } }
}
