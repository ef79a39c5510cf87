import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// Records the costs of the last frames of a window, without those of the inspector itself.
@MainActor
final class FrameHistory {
  /// The number of frames that are kept.
  static let capacity = 240

  /// The costs of the frames, from the oldest to the newest.
  private(set) var samples: [FrameSample] = []
  /// The number of all frames, including those that are no longer kept.
  private(set) var count = 0
  /// The number of vertical blanks that were missed before all frames.
  private(set) var droppedFrames = 0

  private var updateStart: TimeInterval?
  /// The time that main has spent since the last commit.
  private var uncommitted: TimeInterval = 0
  /// The time that main has spent on snapshots that no frame has shown yet.
  private var mainTimes: [(serial: UInt64, duration: TimeInterval)] = []

  /// Records that the passes begin, at a time of the window's clock.
  func updateDidBegin(at time: TimeInterval) { updateStart = time }

  /// Records that the passes have ended, except for the drawing of tools.
  func passesDidEnd(at time: TimeInterval) {
    if let updateStart { uncommitted += max(time - updateStart, 0) }
    updateStart = nil
  }

  /// Records that a snapshot was handed to the compositor.
  func didCommit(_ serial: UInt64) {
    mainTimes.append((serial, uncommitted))
    uncommitted = 0
    // An invisible window commits snapshots but gets no frames.
    if mainTimes.count > Self.capacity { mainTimes.removeFirst() }
  }

  /// Adds a frame.
  /// - Parameters:
  ///   - record: the compositor's record of the frame.
  ///   - damage: the pixels that the program has changed.
  func add(_ record: FrameRecord, damage: Region) {
    // The time for snapshots that were replaced before they were shown counts too.
    let main = mainTimes.prefix { $0.serial <= record.serial }.reduce(0) { $0 + $1.duration }
    mainTimes.removeAll { $0.serial <= record.serial }
    guard !damage.isEmpty else { return }
    let sample = FrameSample(
      serial: record.serial, time: record.time, main: main, compositor: record.duration,
      damagedPixels: damage.area, interval: record.interval, droppedFrames: record.droppedFrames)
    samples.append(sample)
    count += 1
    droppedFrames += record.droppedFrames
    if samples.count > Self.capacity { samples.removeFirst() }
  }

  /// Returns the mean and the maximum of a cost over the kept frames, in seconds; zero without frames.
  func statistics(_ cost: (FrameSample) -> TimeInterval) -> (mean: TimeInterval, largest: TimeInterval) {
    guard !samples.isEmpty else { return (0, 0) }
    let costs = samples.map(cost)
    return (costs.reduce(0, +) / Double(costs.count), costs.max() ?? 0)
  }
}
