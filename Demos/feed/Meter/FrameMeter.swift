import Foundation
import Weft

/// Listens to the frames of a window, and remembers how far apart they were. Main.
@MainActor
final class FrameMeter {
  /// The milliseconds between frames that followed each other, the latest last.
  private(set) var intervals: [Double] = []
  /// How many of all frames were late.
  private(set) var lateCount = 0
  private(set) var frameCount = 0

  private weak var scene: WindowScene?
  private var others: ((_ serial: UInt64, _ time: TimeInterval) -> Void)?
  private var lastTime: TimeInterval?

  /// How many intervals are remembered.
  nonisolated static let capacity = 120
  /// A frame of 60 a second, in milliseconds.
  nonisolated static let frame = 1000.0 / 60
  /// After this many milliseconds the content had come to rest.
  private static let pause = 150.0

  /// Listens from now on.
  init(_ scene: WindowScene) {
    self.scene = scene
    others = scene.onFramePresented
    scene.onFramePresented = { [weak self] serial, time in
      self?.others?(serial, time)
      self?.note(time)
    }
  }

  /// Listens no more.
  func stop() { scene?.onFramePresented = others }

  private func note(_ time: TimeInterval) {
    defer { lastTime = time }
    guard let lastTime else { return }
    let interval = (time - lastTime) * 1000
    guard interval > 0, interval < Self.pause else { return }
    frameCount += 1
    if interval > Self.frame * 1.5 { lateCount += 1 }
    intervals.append(interval)
    if intervals.count > Self.capacity { intervals.removeFirst(intervals.count - Self.capacity) }
  }
}
