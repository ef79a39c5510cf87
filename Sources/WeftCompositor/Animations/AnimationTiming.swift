import Foundation

/// When an animation runs, and how often. Times are in seconds.
public struct AnimationTiming: Hashable, Sendable {
  /// What an animation does to its layer outside of the time in which it runs.
  public enum Fill: Hashable, Sendable {
    /// Nothing: the layer shows the values of the model.
    case none
    /// Shows the first value during the delay.
    case backwards
    /// Goes on showing the last value until the model has taken note of the end, which a busy main
    /// thread may delay.
    case forwards
    /// Both.
    case both
  }

  /// How long after it was committed the animation starts.
  public var delay: TimeInterval
  /// How long it takes once.
  public var duration: TimeInterval
  /// How often it runs; may be a fraction, or infinity.
  public var repeatCount: Double
  /// Whether every run is followed by one backwards.
  public var autoreverses: Bool
  /// What it does before and after.
  public var fill: Fill

  /// Makes a timing. A duration, delay or count below 0, or that is no number, counts as 0.
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

  /// How long after the start of its delay the animation ends. May be infinite.
  public var totalDuration: TimeInterval {
    duration == 0 || repeatCount == 0 ? delay : delay + duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// The time inside a single run, 0…`duration`, that is shown `elapsed` seconds after the commit,
  /// or nil where the animation shows nothing.
  func localTime(at elapsed: TimeInterval) -> TimeInterval? {
    if elapsed < delay {
      return fill == .backwards || fill == .both ? 0 : nil
    }
    if elapsed >= totalDuration {
      return fill == .forwards || fill == .both ? lastLocalTime : nil
    }
    return timeInRun((elapsed - delay) / duration)
  }

  /// Whether the time inside a run goes forwards `elapsed` seconds after the commit.
  func runsForwards(at elapsed: TimeInterval) -> Bool {
    guard elapsed >= delay, elapsed < totalDuration else { return false }
    return !autoreverses || ((elapsed - delay) / duration).isInEvenRun
  }

  /// Where the last run ends.
  private var lastLocalTime: TimeInterval {
    guard duration > 0, repeatCount > 0, repeatCount.isFinite else { return duration }
    let runs = repeatCount * (autoreverses ? 2 : 1)
    return runs == runs.rounded() ? (autoreverses ? 0 : duration) : timeInRun(runs)
  }

  /// The time inside a run after so many runs, some of them backwards.
  private func timeInRun(_ runs: Double) -> TimeInterval {
    let whole = runs.rounded(.down)
    let part = (runs - whole) * duration
    let isBackwards = autoreverses && !runs.isInEvenRun
    return isBackwards ? duration - part : part
  }
}

extension Double {
  /// Whether so many runs end in the first, third, fifth one.
  fileprivate var isInEvenRun: Bool { rounded(.down).truncatingRemainder(dividingBy: 2) == 0 }
}
