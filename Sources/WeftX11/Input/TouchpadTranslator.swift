import CX11
import Foundation
import WeftCommands
import WeftNodes

/// Translates the gestures of touchpads over one window.
@MainActor
final class TouchpadTranslator {
  /// How far the fingers have turned since the beginning, in radians: the server reports only changes.
  private var rotation: CGFloat = 0

  /// Translates an event of XInput; `scale` is in pixels per point of the window. Nil if it is of another kind.
  func translate(_ type: Int32, _ data: UnsafeMutableRawPointer, scale: CGFloat) -> InputEvent? {
    switch type {
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let event = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
      if type == XI_GesturePinchBegin { rotation = 0 }
      rotation += event.delta_angle * .pi / 180
      let isCancelled = event.flags & Int32(XIGesturePinchEventCancelled) != 0
      return .touchpad(
        TouchpadEvent(
          Self.phase(of: type, isCancelled: isCancelled), .pinch(scale: event.scale, rotation: rotation),
          at: CGPoint(x: event.event_x / scale, y: event.event_y / scale),
          delta: CGSize(width: event.delta_x / scale, height: event.delta_y / scale),
          numberOfFingers: Int(event.detail),
          modifiers: KeyModifiers(state: UInt32(bitPattern: event.mods.effective)),
          timestamp: TimeInterval(event.time) / 1000))
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      let event = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
      let isCancelled = event.flags & Int32(XIGestureSwipeEventCancelled) != 0
      return .touchpad(
        TouchpadEvent(
          Self.phase(of: type, isCancelled: isCancelled), .swipe,
          at: CGPoint(x: event.event_x / scale, y: event.event_y / scale),
          delta: CGSize(width: event.delta_x / scale, height: event.delta_y / scale),
          numberOfFingers: Int(event.detail),
          modifiers: KeyModifiers(state: UInt32(bitPattern: event.mods.effective)),
          timestamp: TimeInterval(event.time) / 1000))
    default: return nil
    }
  }

  private static func phase(of type: Int32, isCancelled: Bool) -> TouchpadEvent.Phase {
    switch type {
    case XI_GesturePinchBegin, XI_GestureSwipeBegin: .began
    case XI_GesturePinchUpdate, XI_GestureSwipeUpdate: .changed
    default: isCancelled ? .cancelled : .ended
    }
  }
}
