import Foundation
import WeftNodes

/// Detects fingers that move quickly in one direction, on a touchscreen or a touchpad.
struct SwipeMachine: GestureMachine {
  let directions: SwipeDirections
  let numberOfTouches: Int
  let deadline: TimeInterval? = nil
  /// The direction that was recognized; empty before.
  private(set) var direction: SwipeDirections = []
  private var pan = PanMachine(threshold: 0, buttons: [.primary])
  private var touches = 0
  private var start: TimeInterval?
  private var padTranslation = CGSize.zero

  /// The distance that makes a swipe, in points.
  static let distance: CGFloat = 40
  /// The longest time that it may take on a touchscreen, in seconds.
  static let longestDuration: TimeInterval = 0.5

  init(directions: SwipeDirections, numberOfTouches: Int) {
    self.directions = directions
    self.numberOfTouches = max(numberOfTouches, 1)
  }

  mutating func handle(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .pressed(let event):
      guard event.isTouch else { return .failed }
      touches += 1
      guard touches <= numberOfTouches else { return .failed }
      start = start ?? event.timestamp
      _ = pan.handle(input)
      return nil
    case .moved(let event):
      guard event.isTouch, let start else { return nil }
      _ = pan.handle(input)
      guard event.timestamp - start <= Self.longestDuration else { return .failed }
      guard touches == numberOfTouches else { return nil }
      return decide(on: CGSize(width: pan.translation.x, height: pan.translation.y))
    // The fingers have moved too little.
    case .released: return .failed
    case .touchpad(let event): return follow(event)
    case .scrolled, .deadlineReached: return nil
    }
  }

  private mutating func follow(_ event: TouchpadEvent) -> GestureState? {
    guard event.gesture == .swipe, event.phase != .ended else { return .failed }
    padTranslation.width += event.delta.width
    padTranslation.height += event.delta.height
    return decide(on: padTranslation)
  }

  /// Recognizes a direction if the way is long enough; fails if it is none of those that count.
  private mutating func decide(on way: CGSize) -> GestureState? {
    let (width, height) = (abs(way.width), abs(way.height))
    guard max(width, height) >= Self.distance else { return nil }
    let found: SwipeDirections =
      width > height ? (way.width < 0 ? .left : .right) : way.height < 0 ? .up : .down
    // A diagonal is neither.
    guard min(width, height) <= max(width, height) / 2, directions.contains(found) else { return .failed }
    direction = found
    return .recognized
  }
}
