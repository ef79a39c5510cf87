import Foundation
import WeftGraphics

/// The state of a scroll driver: motions of both coordinates, and what was shown of them.
struct ScrollState: Sendable {
  private(set) var metrics = ScrollMetrics()
  private var horizontal = ScrollMotion(restingAt: 0)
  private var vertical = ScrollMotion(restingAt: 0)
  /// The offset that was shown last, in points.
  private(set) var offset = CGPoint.zero
  /// The total shift of the coordinates.
  private(set) var shift = CGPoint.zero
  /// The time of the last frame.
  private var sampledTime = -TimeInterval.infinity
  /// Whether something changed immediately, so that the last frame is out of date.
  private var isFrameDue = false
  /// Whether a motion is running whose end was not shown yet.
  private(set) var isMoving = false
  /// Whether a drag decides where the content is: then other metrics count from the next step of the drag.
  private var isDragged = false
  var bars = ScrollBarsState()

  /// Whether the owner must be notified when everything has come to rest.
  var isRestPending = false
  var isObserved = false
  /// The offsets for which the owner needs no reports.
  private var quietZone: (coordinate: ScrollCoordinate, offsets: ClosedRange<CGFloat>)?
  var isReportPending = false
  private var reportedOffset = CGPoint.zero
  var observers: [FrameObserver] = []

  /// The natural frequencies of the springs, in radians per second.
  private static let wheelFrequency: CGFloat = 26
  private static let animationFrequency: CGFloat = 16
  private static let bounceFrequency: CGFloat = 14
  /// How long before its impulse a motion from rest begins, in seconds. The first frame, which may be shown
  /// immediately, then already shows some movement.
  private static let headStart: TimeInterval = 1.0 / 60
  /// The maximum distance of a motion, in viewport lengths. Content further away would pass by at more than
  /// one length per frame, which is too fast to follow.
  private static let maximumDistance: CGFloat = 8
  /// The distance at the end of a longer motion that is shown, in viewport lengths.
  private static let shownDistance: CGFloat = 1
  /// The pause of a touchpad after which a page is turned, in seconds.
  private static let pagePause: TimeInterval = 0.12

  var target: CGPoint { CGPoint(x: horizontal.target, y: vertical.target) }

  private subscript(coordinate: ScrollCoordinate) -> ScrollMotion {
    get { coordinate == .horizontal ? horizontal : vertical }
    set { if coordinate == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.position(at: time), y: vertical.position(at: time))
  }

  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.velocity(at: time), y: vertical.velocity(at: time))
  }

  private var end: TimeInterval { max(horizontal.end, vertical.end) }

  /// Whether further frames would look like the last one.
  var isSettled: Bool {
    if isMoving { return false }
    guard sampledTime > -.infinity else { return true }
    return !isFrameDue && end <= sampledTime && bars.nextChange(after: sampledTime) == nil
  }

  /// Whether the last frame showed a motion that the next frame continues.
  var isUnderWay: Bool {
    [horizontal, vertical].contains { motion in
      guard let start = motion.start else { return false }
      return start <= sampledTime && sampledTime < motion.end
    }
  }

  // MARK: Frames

  /// Updates the offset to a time. Returns whether the owner must be notified.
  mutating func sample(at time: TimeInterval) -> Bool {
    sampledTime = time
    isFrameDue = false
    offset = position(at: time)
    let hasEnded = isMoving && time >= end
    if hasEnded {
      isMoving = false
      (horizontal, vertical) = (ScrollMotion(restingAt: offset.x), ScrollMotion(restingAt: offset.y))
    }
    let hasSettled = isRestPending && isSettled
    if hasSettled { isRestPending = false }
    let hasChanged = isObserved && offset != reportedOffset && !isQuiet
    guard hasEnded || hasSettled || hasChanged, !isReportPending else { return false }
    reportedOffset = offset
    isReportPending = true
    return true
  }

  /// Whether the owner has nothing to do at this offset.
  private var isQuiet: Bool {
    guard let quietZone else { return false }
    return quietZone.offsets.contains(offset[quietZone.coordinate])
  }

  mutating func setQuietZone(_ offsets: ClosedRange<CGFloat>?, along coordinate: ScrollCoordinate) {
    quietZone = offsets.map { (coordinate, $0) }
  }

  func nextChange(after time: TimeInterval) -> TimeInterval? {
    if isFrameDue { return time }
    var next = bars.nextChange(after: sampledTime) ?? .infinity
    if horizontal.end > sampledTime, let start = horizontal.start { next = min(next, start) }
    if vertical.end > sampledTime, let start = vertical.start { next = min(next, start) }
    return next < .infinity ? max(next, time) : nil
  }

  // MARK: Impulses

  private mutating func begin(at time: TimeInterval) {
    isDragged = false
    isMoving = end > -.infinity
    isFrameDue = isFrameDue || !isMoving
    bars.show(until: max(end, time), from: time)
  }

  mutating func setMetrics(_ metrics: ScrollMetrics) {
    guard metrics != self.metrics else { return }
    self.metrics = metrics
    isFrameDue = true
    guard !isDragged else { return }
    for coordinate in ScrollCoordinate.allCases {
      let place = metrics.clamp(self[coordinate].target, coordinate)
      if place != self[coordinate].target { retarget(coordinate, to: place) }
    }
  }

  /// Replaces the end of a motion, which other metrics have put out of the range. Only what is out of the range itself jumps.
  private mutating func retarget(_ coordinate: ScrollCoordinate, to place: CGFloat) {
    let motion = self[coordinate]
    let now = max(sampledTime, motion.start ?? -.infinity)
    let from = motion.position(at: now)
    guard motion.end > sampledTime, metrics.clamp(from, coordinate) == from else {
      offset[coordinate] = place
      self[coordinate] = ScrollMotion(restingAt: place)
      return
    }
    // Faster than this it would swing beyond the range.
    let limit = Self.animationFrequency * abs(place - from)
    self[coordinate] = ScrollMotion(
      from: from, velocity: min(max(motion.velocity(at: now), -limit), limit), to: place,
      frequency: Self.animationFrequency, start: now)
  }

  /// Shifts all coordinates, offsets and targets of motions, without visible movement.
  mutating func shift(by distance: CGPoint) {
    guard distance != .zero else { return }
    shift.x += distance.x
    shift.y += distance.y
    offset.x += distance.x
    offset.y += distance.y
    horizontal.translate(by: distance.x)
    vertical.translate(by: distance.y)
    reportedOffset.x += distance.x
    reportedOffset.y += distance.y
    // The zone was computed in the old coordinates.
    quietZone = nil
    isFrameDue = true
  }

  mutating func jump(to place: CGPoint, at time: TimeInterval?) {
    let isOther = place != offset
    isDragged = false
    offset = place
    (horizontal, vertical) = (ScrollMotion(restingAt: place.x), ScrollMotion(restingAt: place.y))
    isMoving = false
    isFrameDue = true
    if isOther, let time { bars.show(until: time, from: time) }
  }

  mutating func animate(to place: CGPoint, at time: TimeInterval) {
    for coordinate in ScrollCoordinate.allCases {
      head(coordinate, for: place[coordinate], frequency: Self.animationFrequency, at: time)
    }
    begin(at: time)
  }

  mutating func glide(by distance: CGSize, at time: TimeInterval) {
    for coordinate in ScrollCoordinate.allCases where distance[coordinate] != 0 {
      var place = self[coordinate].target + distance[coordinate]
      if metrics.isPaging {
        let length = metrics.viewport[coordinate]
        place = self[coordinate].target + (distance[coordinate] > 0 ? length : -length)
        place = metrics.page(near: place, velocity: 0, coordinate)
      }
      let frequency = metrics.isPaging ? Self.animationFrequency : Self.wheelFrequency
      head(coordinate, for: metrics.clamp(place, coordinate), frequency: frequency, at: time)
    }
    begin(at: time)
  }

  mutating func follow(_ distance: CGSize, at time: TimeInterval) {
    let from = offset
    let place = metrics.clamp(CGPoint(x: from.x + distance.width, y: from.y + distance.height))
    jump(to: place, at: time)
    guard metrics.isPaging else { return }
    for coordinate in ScrollCoordinate.allCases {
      let page = metrics.page(near: place[coordinate], velocity: 0, coordinate)
      guard page != place[coordinate] else { continue }
      self[coordinate] = ScrollMotion(
        from: place[coordinate], velocity: 0, to: page, frequency: Self.animationFrequency,
        start: time + Self.pagePause)
    }
    begin(at: time)
  }

  mutating func drag(to place: CGPoint, at time: TimeInterval) {
    var shown = place
    for coordinate in ScrollCoordinate.allCases {
      shown[coordinate] = metrics.rubberBanded(place[coordinate], coordinate)
    }
    jump(to: shown, at: time)
    isDragged = true
  }

  func targetOffset(after velocity: CGPoint) -> CGPoint {
    var place = offset
    for coordinate in ScrollCoordinate.allCases {
      let speed = velocity[coordinate]
      if metrics.isPaging {
        place[coordinate] = metrics.page(near: offset[coordinate], velocity: speed, coordinate)
      } else {
        place[coordinate] += speed * ScrollMotion.slideTimeConstant
      }
    }
    return metrics.clamp(place)
  }

  mutating func release(velocity: CGPoint, target: CGPoint?, at time: TimeInterval) {
    for coordinate in ScrollCoordinate.allCases {
      let (place, speed) = (offset[coordinate], velocity[coordinate])
      let inside = metrics.clamp(place, coordinate)
      if inside != place {
        self[coordinate] = ScrollMotion(
          from: place, velocity: 0, to: inside, frequency: Self.bounceFrequency, start: time)
      } else if let target {
        let way = metrics.clamp(target[coordinate], coordinate) - place
        // A stiffer spring where a softer one would overshoot.
        let needed = way == 0 ? 0 : min(abs(speed / way), 60)
        self[coordinate] = ScrollMotion(
          from: place, velocity: way * speed > 0 ? speed : 0, to: place + way,
          frequency: max(Self.animationFrequency / 2, needed), start: time)
      } else if metrics.isScrollable(coordinate), speed != 0 {
        self[coordinate] = ScrollMotion(
          slidingFrom: place, velocity: speed, in: metrics.range(coordinate),
          bounceFrequency: metrics.bounces ? Self.bounceFrequency : nil, start: time)
      }
    }
    begin(at: time)
  }

  mutating func finish() {
    bars = ScrollBarsState()
    if isDragged { jump(to: metrics.clamp(offset), at: nil) }
    guard isMoving else { return }
    isMoving = false
    offset = target
    (horizontal, vertical) = (ScrollMotion(restingAt: offset.x), ScrollMotion(restingAt: offset.y))
    isFrameDue = true
  }

  /// Redirects the motion of a coordinate towards a position.
  private mutating func head(
    _ coordinate: ScrollCoordinate, for place: CGFloat, frequency: CGFloat, at time: TimeInterval
  ) {
    let motion = self[coordinate]
    let isAtRest = motion.end <= max(sampledTime, time)
    // The last frame may be for a time in the future.
    let now = isAtRest ? time - Self.headStart : max(time, min(sampledTime, time + 0.05))
    let from = isAtRest ? offset[coordinate] : motion.position(at: now)
    let speed = isAtRest ? 0 : motion.velocity(at: now)
    guard from != place || speed != 0 else {
      self[coordinate] = ScrollMotion(restingAt: place)
      return
    }
    let length = metrics.viewport[coordinate]
    guard length > 0, abs(place - from) > length * Self.maximumDistance else {
      self[coordinate] = ScrollMotion(
        from: from, velocity: speed, to: place, frequency: frequency, start: now)
      return
    }
    // Only the end of a long jump is shown: the content enters at a speed from which it only slows down.
    let way = place > from ? length * Self.shownDistance : -length * Self.shownDistance
    self[coordinate] = ScrollMotion(
      from: place - way, velocity: way * frequency, to: place, frequency: frequency, start: now)
  }
}
