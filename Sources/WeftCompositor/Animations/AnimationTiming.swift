import Foundation

/// When an animation runs, and how often. Times are in seconds.
public struct AnimationTiming: Hashable, Sendable {
  /// How an animation affects its layer before and after it runs.
  public enum Fill: Hashable, Sendable {
    /// Nothing: the layer shows the values of the model.
    case none
    /// Shows the first value during the delay.
    case backwards
    /// Shows the last value until the model has processed the end, which a busy main thread may delay.
    case forwards
    /// Both.
    case both
  }

  /// The delay between the commit and the start.
  public var delay: TimeInterval
  /// The duration of one run. May be infinite, as that of a group with an endless animation. An animation of a
  /// property that takes for ever stays at its start.
  public var duration: TimeInterval
  /// The number of runs; may be a fraction, or infinity.
  public var repeatCount: Double
  /// Whether every run is followed by a reversed one.
  public var autoreverses: Bool
  /// What the animation shows before and after it runs.
  public var fill: Fill

  /// Creates a timing. A negative or NaN duration, delay or count becomes 0.
  public init(
    delay: TimeInterval = 0, duration: TimeInterval = 0.25, repeatCount: Double = 1,
    autoreverses: Bool = false, fill: Fill = .none
  ) {
    self.delay = delay > 0 ? delay : 0
    self.duration = duration > 0 ? duration : 0
    self.repeatCount = repeatCount > 0 ? repeatCount : 0
    self.autoreverses = autoreverses
    self.fill = fill
  }

  /// The time from the start of the delay to the end of the animation. May be infinite.
  public var totalDuration: TimeInterval {
    duration == 0 || repeatCount == 0 ? delay : delay + duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// The time within a single run, 0…`duration`, that is shown `elapsed` seconds after the commit; nil if the
  /// animation shows nothing.
  func localTime(at elapsed: TimeInterval) -> TimeInterval? {
    if elapsed < delay {
      return fill == .backwards || fill == .both ? 0 : nil
    }
    if elapsed >= totalDuration {
      return fill == .forwards || fill == .both ? lastLocalTime : nil
    }
    // Such a run is the first and the last; as a fraction of it, every time is 0.
    guard duration.isFinite else { return elapsed - delay }
    return timeInRun((elapsed - delay) / duration)
  }

  /// Whether the run at `elapsed` seconds after the commit is not reversed.
  func runsForwards(at elapsed: TimeInterval) -> Bool {
    guard elapsed >= delay, elapsed < totalDuration else { return false }
    return !autoreverses || ((elapsed - delay) / duration).isInEvenRun
  }

  /// The time within the run at the end of the last run.
  private var lastLocalTime: TimeInterval {
    guard duration > 0, repeatCount > 0, repeatCount.isFinite else { return duration }
    let runs = repeatCount * (autoreverses ? 2 : 1)
    return runs == runs.rounded() ? (autoreverses ? 0 : duration) : timeInRun(runs)
  }

  /// The time within a run after a number of runs, some of them reversed.
  private func timeInRun(_ runs: Double) -> TimeInterval {
    let whole = runs.rounded(.down)
    let part = (runs - whole) * duration
    let isBackwards = autoreverses && !runs.isInEvenRun
    return isBackwards ? duration - part : part
  }
}

extension Double {
  /// Whether this number of runs ends in a run with an even index.
  fileprivate var isInEvenRun: Bool { rounded(.down).truncatingRemainder(dividingBy: 2) == 0 }
}
