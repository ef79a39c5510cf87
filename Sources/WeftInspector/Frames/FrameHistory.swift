import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// Remembers what the last frames of a window have cost. What the inspector itself costs does not count.
@MainActor
final class FrameHistory {
  /// How many frames are remembered.
  static let capacity = 240

  /// From the oldest to the newest.
  private(set) var samples: [FrameSample] = []
  /// How many frames there were, those included that are not remembered any more.
  private(set) var count = 0

  private var updateStart: TimeInterval?
  /// What main has spent since the last commit.
  private var uncommitted: TimeInterval = 0
  /// What main has spent on snapshots of which no frame is known yet.
  private var mainTimes: [(serial: UInt64, duration: TimeInterval)] = []

  /// The passes begin, at a time of the window's clock.
  func updateDidBegin(at time: TimeInterval) { updateStart = time }

  /// The passes have ended, but for what tools draw.
  func passesDidEnd(at time: TimeInterval) {
    if let updateStart { uncommitted += max(time - updateStart, 0) }
    updateStart = nil
  }

  /// A snapshot was handed to the compositor.
  func didCommit(_ serial: UInt64) {
    mainTimes.append((serial, uncommitted))
    uncommitted = 0
    // A window that nobody sees commits, and gets no frames.
    if mainTimes.count > Self.capacity { mainTimes.removeFirst() }
  }

  /// Takes in a frame.
  /// - Parameters:
  ///   - record: what the compositor says.
  ///   - damage: the pixels that the program has changed.
  func add(_ record: FrameRecord, damage: Region) {
    // Snapshots that were overtaken have cost their time nevertheless.
    let main = mainTimes.prefix { $0.serial <= record.serial }.reduce(0) { $0 + $1.duration }
    mainTimes.removeAll { $0.serial <= record.serial }
    guard !damage.isEmpty else { return }
    let sample = FrameSample(
      serial: record.serial, time: record.time, main: main, compositor: record.duration,
      damagedPixels: damage.area)
    samples.append(sample)
    count += 1
    if samples.count > Self.capacity { samples.removeFirst() }
  }

  /// The mean and the largest of a cost among the remembered frames, in seconds; zero without frames.
  func statistics(_ cost: (FrameSample) -> TimeInterval) -> (mean: TimeInterval, largest: TimeInterval) {
    guard !samples.isEmpty else { return (0, 0) }
    let costs = samples.map(cost)
    return (costs.reduce(0, +) / Double(costs.count), costs.max() ?? 0)
  }
}
