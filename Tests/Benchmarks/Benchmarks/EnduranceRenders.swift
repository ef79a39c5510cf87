import BusyScene
import Foundation
import WeftGraphics
import WeftOffscreen

/// One busy scene, drawn by eight threads again and again while other threads keep all cores busy: always the same picture.
@MainActor
enum EnduranceRenders {
  private static let renderCount = 10_000

  static func run() throws -> [Measurement] {
    // Before anything is drawn.
    setenv("WEFT_WORKERS", "8", 0)
    let load = ProcessorLoad(threadCount: 2 * ProcessInfo.processInfo.activeProcessorCount)
    defer { load.end() }
    var pictures: [Bitmap] = []
    let count = Endurance.partCount * Endurance.partialCount(of: renderCount)
    for number in 1...count {
      let window = OffscreenWindow(
        size: CGSize(width: 420, height: 300), scale: 1.5, rootNode: BusySceneNode(cellCount: 24))
      window.settle()
      window.advance(by: 0.25)
      let picture = window.render()
      if !pictures.contains(picture) { pictures.append(picture) }
      window.scene.close()
      guard number.isMultiple(of: count / Endurance.partCount) else { continue }
      FileHandle.standardError.write(Data("\(number) renders, \(pictures.count) pictures\n".utf8))
    }
    return [.atMost("different pictures among \(count) of one scene", "", [Double(pictures.count)], 1)]
  }
}
