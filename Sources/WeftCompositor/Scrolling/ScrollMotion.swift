import Foundation

/// One coordinate of a scroll offset over time: a sequence of curves, then rest.
struct ScrollMotion: Hashable, Sendable {
  private struct Piece: Hashable, Sendable {
    let start: TimeInterval
    let duration: TimeInterval
    let curve: ScrollCurve
  }

  private var pieces: [Piece] = []
  /// Where the motion ends, in points.
  private(set) var target: CGFloat
  /// The total translation since the motion was created, in points.
  private var translation: CGFloat = 0

  /// Creates a motion at rest.
  init(restingAt place: CGFloat) { target = place }

  /// Creates the motion of a spring to a target, from the current position and velocity.
  init(from place: CGFloat, velocity: CGFloat, to target: CGFloat, frequency: CGFloat, start: TimeInterval) {
    self.target = target
    let curve = ScrollCurve.spring(
      target: target, displacement: place - target, velocity: velocity, frequency: frequency)
    append(curve, start: start, duration: curve.duration)
  }

  /// Creates a slide with friction. At the edge of the range a spring may follow.
  ///
  /// - Parameter bounceFrequency: the natural frequency of that spring, in radians per second; nil to stop at
  ///   the edge.
  init(
    slidingFrom place: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>,
    bounceFrequency: CGFloat?, start: TimeInterval
  ) {
    let slide = ScrollCurve.decay(start: place, velocity: velocity, timeConstant: Self.slideTimeConstant)
    let end = slide.end
    let edge = min(max(end, range.lowerBound), range.upperBound)
    target = edge
    guard edge != end else {
      append(slide, start: start, duration: slide.duration)
      return
    }
    let way = (edge - place) / (velocity * Self.slideTimeConstant)
    let duration = way > 0 && way < 1 ? -Self.slideTimeConstant * log(1 - way) : 0
    append(slide, start: start, duration: duration)
    guard let bounceFrequency else { return }
    let speed = slide.velocity(at: duration)
    let bounce = ScrollCurve.spring(
      target: edge, displacement: 0, velocity: speed, frequency: bounceFrequency)
    append(bounce, start: start + duration, duration: bounce.duration)
  }

  /// The time in which the speed of sliding falls to 1/e, in seconds. Half a second is what people are used
  /// to.
  static let slideTimeConstant: CGFloat = 0.5

  private mutating func append(_ curve: ScrollCurve, start: TimeInterval, duration: TimeInterval) {
    guard duration > 0 else { return }
    pieces.append(Piece(start: start, duration: duration, curve: curve))
  }

  /// When the motion begins; nil at rest.
  var start: TimeInterval? { pieces.first?.start }

  /// When the motion ends; minus infinity at rest.
  var end: TimeInterval { pieces.last.map { $0.start + $0.duration } ?? -.infinity }

  /// Translates the whole motion without changing its velocity.
  mutating func translate(by distance: CGFloat) {
    target += distance
    translation += distance
  }

  /// The coordinate, in points.
  func position(at time: TimeInterval) -> CGFloat {
    guard time < end, let piece = piece(at: time) else { return target }
    return piece.curve.position(at: max(time - piece.start, 0)) + translation
  }

  /// The velocity of the coordinate, in points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    guard time < end, let piece = piece(at: time), time >= piece.start else { return 0 }
    return piece.curve.velocity(at: time - piece.start)
  }

  private func piece(at time: TimeInterval) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}
