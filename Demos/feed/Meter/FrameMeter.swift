import Foundation
import Weft

/// Observes the frames of a window, and records the intervals between them. Main.
@MainActor
final class FrameMeter {
  /// The milliseconds between consecutive frames, the latest last.
  private(set) var intervals: [Double] = []
  /// The number of late frames.
  private(set) var lateCount = 0
  private(set) var frameCount = 0

  private weak var scene: WindowScene?
  private var others: ((_ serial: UInt64, _ time: TimeInterval) -> Void)?
  private var lastTime: TimeInterval?

  /// The number of intervals that are kept.
  nonisolated static let capacity = 120
  /// The duration of a frame at 60 frames per second, in milliseconds.
  nonisolated static let frame = 1000.0 / 60
  /// After an interval of this length, in milliseconds, the content had come to rest.
  private static let pause = 150.0

  /// Starts observing.
  init(_ scene: WindowScene) {
    self.scene = scene
    others = scene.onFramePresented
    scene.onFramePresented = { [weak self] serial, time in
      self?.others?(serial, time)
      self?.note(time)
    }
  }

  /// Stops observing.
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
