import Foundation

/// One coordinate of a scroll offset over time: curves, one after the other, and rest.
struct ScrollMotion: Hashable, Sendable {
  private struct Piece: Hashable, Sendable {
    let start: TimeInterval
    let duration: TimeInterval
    let curve: ScrollCurve
  }

  private var pieces: [Piece] = []
  /// Where the motion ends, in points.
  private(set) var target: CGFloat
  /// How far all of it was moved since it was made, in points.
  private var translation: CGFloat = 0

  /// Rest at a place.
  init(restingAt place: CGFloat) { target = place }

  /// A spring's motion to a target, with the place and the speed that there are.
  init(from place: CGFloat, velocity: CGFloat, to target: CGFloat, frequency: CGFloat, start: TimeInterval) {
    self.target = target
    let curve = ScrollCurve.spring(
      target: target, displacement: place - target, velocity: velocity, frequency: frequency)
    append(curve, start: start, duration: curve.duration)
  }

  /// Sliding with friction, to the edge of a range at most, behind which there may be a spring.
  ///
  /// - Parameter bounceFrequency: of that spring; nil to stop dead at the edge.
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

  /// In which the speed of sliding falls to 1/e: half a second, as people are used to.
  static let slideTimeConstant: CGFloat = 0.5

  private mutating func append(_ curve: ScrollCurve, start: TimeInterval, duration: TimeInterval) {
    guard duration > 0 else { return }
    pieces.append(Piece(start: start, duration: duration, curve: curve))
  }

  /// When it begins; nil at rest.
  var start: TimeInterval? { pieces.first?.start }

  /// When it is over; minus infinity at rest.
  var end: TimeInterval { pieces.last.map { $0.start + $0.duration } ?? -.infinity }

  /// Moves all of it, without a change of its speed.
  mutating func translate(by distance: CGFloat) {
    target += distance
    translation += distance
  }

  /// The coordinate, in points.
  func position(at time: TimeInterval) -> CGFloat {
    guard time < end, let piece = piece(at: time) else { return target }
    return piece.curve.position(at: max(time - piece.start, 0)) + translation
  }

  /// How fast the coordinate changes, in points a second.
  func velocity(at time: TimeInterval) -> CGFloat {
    guard time < end, let piece = piece(at: time), time >= piece.start else { return 0 }
    return piece.curve.velocity(at: time - piece.start)
  }

  private func piece(at time: TimeInterval) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}
