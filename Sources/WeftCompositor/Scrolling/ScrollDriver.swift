import Foundation
import WeftGraphics
import WeftThreads

// Scrolling without the main thread
//
// The origin of a layer's bounds determines which part of its content is visible. During scrolling it changes
// with every frame, while the main thread may be busy. The layer's snapshot therefore refers to a *scroll
// driver*. It holds the motion as a closed-form function of time, and the compositor requests the offset of
// each frame from it. The main thread only gives impulses: a turn of the wheel redirects the current motion
// and wakes the compositor immediately, without a new snapshot. Any thread can read the shown offset. The
// owner of the driver is notified at most once per frame, or only at the end if it doesn't observe the
// offset.
//
// The same driver moves the scroll bars, see `ScrollBarDriver`.

/// The scroll offset of a layer over time. Any thread.
package final class ScrollDriver: LayerDriver {
  private let state = Protected(ScrollState())
  private let onReport: @Sendable () -> Void

  /// Creates a driver with nothing to scroll.
  ///
  /// - Parameter onReport: called on the compositor's thread when `takeReport()` has news; not again until it
  ///   was called. Must return quickly.
  package init(onReport: @escaping @Sendable () -> Void = {}) { self.onReport = onReport }

  /// The offset that is shown, in points.
  package var offset: CGPoint { state.withLock { $0.offset } }

  /// The offset at which the motion ends, in points.
  package var target: CGPoint { state.withLock { $0.target } }

  /// The sizes that determine the scroll range.
  package var metrics: ScrollMetrics { state.withLock { $0.metrics } }

  /// The velocity of the offset, in points per second.
  package func velocity(at time: TimeInterval) -> CGPoint { state.withLock { $0.velocity(at: time) } }

  /// Whether a motion is running whose end was not shown yet.
  package var isMoving: Bool { state.withLock { $0.isMoving } }

  /// Whether nothing moves, including the scroll bars, and the last frame shows the final state.
  package var isSettled: Bool { state.withLock { $0.isSettled } }

  /// Whether `onReport` is called for every frame with another offset. Otherwise it is called only when
  /// motions end, and when everything has come to rest.
  package var isObserved: Bool {
    get { state.withLock { $0.isObserved } }
    set { state.withLock { $0.isObserved = newValue } }
  }

  /// Suppresses reports of frames while one coordinate of the offset stays in a range. Ends of motions are
  /// still reported.
  ///
  /// - Parameter offsets: in points; nil to report every frame.
  package func setQuietZone(_ offsets: ClosedRange<CGFloat>?, along coordinate: ScrollCoordinate) {
    state.withLock { $0.setQuietZone(offsets, along: coordinate) }
  }

  /// Takes the current report.
  package func takeReport() -> ScrollReport {
    state.withLock { state in
      state.isReportPending = false
      return ScrollReport(offset: state.offset, isMoving: state.isMoving)
    }
  }

  // MARK: Impulses

  /// Sets the metrics. An offset outside of the new range is clamped, and a motion to a place outside of it ends at
  /// its edge.
  ///
  /// - Parameter distance: the growth of the content before the visible area, in points. Coordinates,
  ///   including the offset and the targets of motions, are shifted by it, so there is no visible movement.
  ///   Layers that were committed earlier still use the old coordinates. The next commit must set the layer's
  ///   `driverShift` to `shift`.
  package func setMetrics(_ metrics: ScrollMetrics, shiftedBy distance: CGPoint = .zero) {
    let observers = state.withLock { state in
      state.shift(by: distance)
      state.setMetrics(metrics)
      return state.observers
    }
    observers.wake()
  }

  /// The total shift of the coordinates, in points.
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

  /// The offset in a frame for a time, in points, whether or not the frame has come to the scrolled layer already.
  func offset(at time: TimeInterval) -> CGPoint { state.withLock { $0.position(at: time) } }

  /// Shows another offset with the next frame, and ends a running motion.
  ///
  /// The offset is clamped if the metrics are known.
  ///
  /// - Parameter time: the current time, from which the scroll bars are shown; nil to leave them unchanged.
  package func jump(to offset: CGPoint, at time: TimeInterval?) {
    change { $0.jump(to: $0.metrics.viewport == .zero ? offset : $0.metrics.clamp(offset), at: time) }
  }

  /// Moves smoothly to an offset, which is clamped.
  package func animate(to offset: CGPoint, at time: TimeInterval) {
    change { $0.animate(to: $0.metrics.clamp(offset), at: time) }
  }

  /// Moves the target of the motion further, for clicks of a wheel.
  package func glide(by distance: CGSize, at time: TimeInterval) {
    change { $0.glide(by: distance, at: time) }
  }

  /// Moves the offset directly, for a touchpad.
  package func follow(_ distance: CGSize, at time: TimeInterval) {
    change { $0.follow(distance, at: time) }
  }

  /// Shows the position of a drag. The content resists beyond the edges.
  package func drag(to offset: CGPoint, at time: TimeInterval) {
    change { $0.drag(to: offset, at: time) }
  }

  /// The offset at which the content would come to rest if a drag ended with a velocity.
  package func targetOffset(after velocity: CGPoint) -> CGPoint {
    state.withLock { $0.targetOffset(after: velocity) }
  }

  /// Ends a drag. The content continues to slide, and springs back from beyond the edges.
  ///
  /// - Parameters:
  ///   - velocity: in points per second.
  ///   - target: the offset at which it comes to rest; nil to let friction decide.
  package func release(velocity: CGPoint, target: CGPoint?, at time: TimeInterval) {
    change { $0.release(velocity: velocity, target: target, at: time) }
  }

  /// Ends the current motion at its target immediately, because it is no longer visible.
  package func finish() { change { $0.finish() } }

  // MARK: Scroll bars

  /// Shows the bars for a while.
  package func showBars(at time: TimeInterval) { change { $0.bars.show(until: time, from: time) } }

  /// Keeps the bars visible, or lets them fade.
  package func holdBars(_ isHeld: Bool, at time: TimeInterval) {
    change { $0.bars.hold(isHeld, at: time) }
  }

  /// Makes a bar wide or narrow.
  package func setBar(_ coordinate: ScrollCoordinate, isWide: Bool, at time: TimeInterval) {
    change { $0.bars.widen(coordinate, isWide, at: time) }
  }

  /// The geometry and opacity of a bar at a time; nil if there is nothing to scroll.
  package func bar(_ coordinate: ScrollCoordinate, at time: TimeInterval) -> ScrollBar? {
    state.withLock { ScrollBar(coordinate, of: $0, at: time) }
  }

  private func change(_ body: (inout ScrollState) -> Void) {
    let observers = state.withLock { state in
      // The compositor checks a running motion again with the next frame anyway.
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
    let hasChanged = state.withLock { $0.sample(at: time) }
    properties.bounds.origin = offset(committedShift: properties.driverShift).rounded(scale: scale)
    if hasChanged { onReport() }
  }

  package func show(in properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    properties.bounds.origin = offset(committedShift: properties.driverShift).rounded(scale: scale)
  }

  package func nextChange(after time: TimeInterval) -> TimeInterval? {
    state.withLock { $0.nextChange(after: time) }
  }

  package func add(_ observer: FrameObserver) { state.withLock { $0.observers.add(observer) } }

  package func remove(_ observer: FrameObserver) { state.withLock { $0.observers.remove(observer) } }
}

extension CGPoint {
  /// The nearest whole pixels. Scrolled content then moves as one, and stays sharp.
  func rounded(scale: CGFloat) -> CGPoint {
    CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}
