import Foundation
import WeftGraphics
import WeftThreads

// Scrolling without the main thread
//
// What a layer shows of its content is the origin of its bounds. While something is scrolled that changes with
// every frame, and main may be busy. So the layer's snapshot refers to a *scroll driver*: it holds the motion
// as a function of time, in closed form, and the compositor asks it for the offset of each frame. Main only
// gives impulses: a turn of the wheel bends the motion that is going on, and wakes the compositor at once; no
// snapshot has to be taken. What is shown is known to any thread that asks, and the owner of the driver is
// told of it at most once a frame, and only at the end if it does not listen.
//
// The same driver moves the scroll bars, see `ScrollBarDriver`.

/// Where a scrolled layer is, over time. Any thread.
package final class ScrollDriver: LayerDriver {
  private let state = Protected(ScrollState())
  private let onReport: @Sendable () -> Void

  /// Makes a driver with nothing to scroll.
  ///
  /// - Parameter onReport: called on the compositor's thread when there is something to take by
  ///   `takeReport()`; not again before that was taken. Short.
  package init(onReport: @escaping @Sendable () -> Void = {}) { self.onReport = onReport }

  /// The offset that is shown, in points.
  package var offset: CGPoint { state.withLock { $0.offset } }

  /// Where the offset will be at rest, in points.
  package var target: CGPoint { state.withLock { $0.target } }

  /// How much there is to scroll.
  package var metrics: ScrollMetrics { state.withLock { $0.metrics } }

  /// How fast the offset changes, in points a second.
  package func velocity(at time: TimeInterval) -> CGPoint { state.withLock { $0.velocity(at: time) } }

  /// Whether a motion goes on that was not shown to its end.
  package var isMoving: Bool { state.withLock { $0.isMoving } }

  /// Whether nothing moves, the scroll bars included, and the last frame shows it.
  package var isSettled: Bool { state.withLock { $0.isSettled } }

  /// Whether `onReport` is called for every frame with another offset, and not only when motions end, and
  /// when everything has come to rest.
  package var isObserved: Bool {
    get { state.withLock { $0.isObserved } }
    set { state.withLock { $0.isObserved = newValue } }
  }

  /// Spares the owner the news of frames as long as one coordinate of the offset stays in a range; ends of motions
  /// are told all the same.
  ///
  /// - Parameter offsets: in points; nil for news of every frame.
  package func setQuietZone(_ offsets: ClosedRange<CGFloat>?, along coordinate: ScrollCoordinate) {
    state.withLock { $0.setQuietZone(offsets, along: coordinate) }
  }

  /// What there is to tell.
  package func takeReport() -> ScrollReport {
    state.withLock { state in
      state.isReportPending = false
      return ScrollReport(offset: state.offset, isMoving: state.isMoving)
    }
  }

  // MARK: Impulses

  /// Takes over how much there is to scroll; an offset that is out of range is brought back.
  ///
  /// - Parameter distance: how much larger, in points, what lies before what is seen has become: coordinates,
  ///   the offset and the ends of motions among them, are moved along, so that nothing is seen to move. Frames
  ///   that were committed before count from the old place until the next commit, which has to have `shift` as
  ///   the `driverShift` of the layer.
  package func setMetrics(_ metrics: ScrollMetrics, shiftedBy distance: CGPoint = .zero) {
    let observers = state.withLock { state in
      state.shift(by: distance)
      state.setMetrics(metrics)
      return state.observers
    }
    observers.wake()
  }

  /// How far coordinates were moved altogether, in points.
  package var shift: CGPoint { state.withLock { $0.shift } }

  /// The offset that is shown, in the coordinates of a layer of the last commit, in points.
  ///
  /// - Parameter committedShift: the `driverShift` of the layer.
  func offset(committedShift: CGPoint) -> CGPoint {
    state.withLock { state in
      CGPoint(
        x: state.offset.x - state.shift.x + committedShift.x,
        y: state.offset.y - state.shift.y + committedShift.y)
    }
  }

  /// Shows another offset with the next frame, and ends what is going on.
  ///
  /// The offset is clamped, once it is known how much there is to scroll.
  ///
  /// - Parameter time: when that is, to show the scroll bars from then on; nil to leave them as they are.
  package func jump(to offset: CGPoint, at time: TimeInterval?) {
    change { $0.jump(to: $0.metrics.viewport == .zero ? offset : $0.metrics.clamp(offset), at: time) }
  }

  /// Moves smoothly to an offset, which is clamped.
  package func animate(to offset: CGPoint, at time: TimeInterval) {
    change { $0.animate(to: $0.metrics.clamp(offset), at: time) }
  }

  /// Moves the target of the motion on, as clicks of a wheel do.
  package func glide(by distance: CGSize, at time: TimeInterval) {
    change { $0.glide(by: distance, at: time) }
  }

  /// Moves the offset along with a touchpad.
  package func follow(_ distance: CGSize, at time: TimeInterval) {
    change { $0.follow(distance, at: time) }
  }

  /// Shows where a drag has come to: beyond the edges the content resists.
  package func drag(to offset: CGPoint, at time: TimeInterval) {
    change { $0.drag(to: offset, at: time) }
  }

  /// Where the content would come to rest if a drag ended with a velocity.
  package func restingPlace(after velocity: CGPoint) -> CGPoint {
    state.withLock { $0.restingPlace(after: velocity) }
  }

  /// Ends a drag: the content slides on, and springs back from beyond the edges.
  ///
  /// - Parameters:
  ///   - velocity: in points a second.
  ///   - target: where it shall come to rest; nil to leave it to friction.
  package func release(velocity: CGPoint, target: CGPoint?, at time: TimeInterval) {
    change { $0.release(velocity: velocity, target: target, at: time) }
  }

  /// Ends what is going on at its target: nobody sees it any more.
  package func finish() { change { $0.finish() } }

  // MARK: Scroll bars

  /// Shows the bars for a while.
  package func showBars(at time: TimeInterval) { change { $0.bars.show(until: time, from: time) } }

  /// Keeps the bars visible, or lets them fade.
  package func holdBars(_ isHeld: Bool, at time: TimeInterval) {
    change { $0.bars.hold(isHeld, at: time) }
  }

  /// Makes a bar wide, or narrow.
  package func setBar(_ coordinate: ScrollCoordinate, isWide: Bool, at time: TimeInterval) {
    change { $0.bars.widen(coordinate, isWide, at: time) }
  }

  /// Where a bar is at a time, and how much of it is seen; nil where there is nothing to scroll.
  package func bar(_ coordinate: ScrollCoordinate, at time: TimeInterval) -> ScrollBar? {
    state.withLock { ScrollBar(coordinate, of: $0, at: time) }
  }

  private func change(_ body: (inout ScrollState) -> Void) {
    let observers = state.withLock { state in
      // Who composes a motion looks again with the next frame in any case.
      let isFrameComing = state.isUnderWay
      body(&state)
      state.isRestPending = true
      return isFrameComing && state.isUnderWay ? [] : state.observers
    }
    observers.wake()
  }

  // MARK: LayerDriver

  package var boundsOrigin: CGPoint? { offset }

  package func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    let isNews = state.withLock { $0.sample(at: time) }
    properties.bounds.origin = offset(committedShift: properties.driverShift).rounded(scale: scale)
    if isNews { onReport() }
  }

  package func nextChange(after time: TimeInterval) -> TimeInterval? {
    state.withLock { $0.nextChange(after: time) }
  }

  package func add(_ observer: FrameObserver) { state.withLock { $0.observers.add(observer) } }

  package func remove(_ observer: FrameObserver) { state.withLock { $0.observers.remove(observer) } }
}

extension CGPoint {
  /// The nearest whole pixels: what is scrolled moves as one, and stays as sharp as it was drawn.
  func rounded(scale: CGFloat) -> CGPoint {
    CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}
