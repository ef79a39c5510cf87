import CX11
import Foundation
import WeftCompositor
import WeftGraphics

/// The Present extension for one window: shows pixmaps, at the vertical blank if wanted, and tells when each was
/// shown and when its memory is free again.
final class PresentSupport {
  /// What the server tells.
  enum Notice {
    /// The frame that was given this number has reached the screen.
    case shown(serial: UInt32, time: TimeInterval, count: UInt64)
    /// The server reads from this pixmap no longer.
    case idle(pixmap: XID)
  }

  /// When a buffer is to be shown.
  enum Moment {
    /// As soon as the server hears of it.
    case atOnce
    /// At the vertical blank after the one with this number, or at the next.
    case atBlank(after: UInt64?)
  }

  private let connection: DisplayConnection
  private let window: XID
  private let opcode: Int32
  private let canRestrictUpdates: Bool
  private var serial: UInt32 = 0

  /// Asks for the notices of a window; nil where the server lacks the extension.
  init?(_ connection: DisplayConnection, window: XID) {
    guard let answer = connection.query(CX11Present) else { return nil }
    self.connection = connection
    self.window = window
    opcode = answer.opcode
    canRestrictUpdates = connection.query(CX11Fixes) != nil
    guard connection.isUsable else { return nil }
    XPresentSelectInput(
      connection.display, window, UInt32(PresentCompleteNotifyMask | PresentIdleNotifyMask))
  }

  /// Shows a buffer. Returns the number that the notice will have.
  ///
  /// - Parameters:
  ///   - damage: what of the frame has to be shown. Nil for all that the window shows of the buffer: then the
  ///     server drops a frame before it that waits for the same blank.
  ///   - moment: when.
  func show(_ buffer: WindowBuffer, damage: WeftGraphics.Region?, at moment: Moment) -> UInt32 {
    serial &+= 1
    let display = connection.display
    let update = damage.map { updateRegion($0, in: buffer) } ?? 0
    let (option, target): (Int32, UInt64) =
      switch moment {
      case .atOnce: (PresentOptionAsync, 0)
      case .atBlank(let count): (PresentOptionNone, count.map { $0 + 1 } ?? 0)
      }
    XPresentPixmap(
      display, window, buffer.pixmap, serial, 0, update, 0, Int32(-buffer.firstRow), 0, 0, 0, UInt32(option),
      target, 0, 0, nil, 0)
    if update != 0 { XFixesDestroyRegion(display, update) }
    return serial
  }

  /// The server copies only what changed, and nothing of the rows around the frame if the window has grown. It
  /// wants to know in the pixmap's coordinates, which begin above the frame.
  private func updateRegion(_ damage: WeftGraphics.Region, in buffer: WindowBuffer) -> XserverRegion {
    guard canRestrictUpdates else { return 0 }
    let limit = PixelRect(buffer.size.pixelSize)
    var rectangles = damage.rectangles.map { $0.intersection(limit) }.map {
      XRectangle(
        x: Int16($0.minX), y: Int16($0.minY + buffer.firstRow), width: UInt16($0.width),
        height: UInt16($0.height))
    }
    return XFixesCreateRegion(connection.display, &rectangles, Int32(rectangles.count))
  }

  /// Reads a generic event; nil if it is none of this window's.
  func read(_ event: inout XEvent) -> Notice? {
    guard event.xcookie.extension == opcode,
      XGetEventData(connection.display, &event.xcookie) != 0
    else { return nil }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    guard let data = event.xcookie.data else { return nil }
    switch event.xcookie.evtype {
    case PresentCompleteNotify:
      let notice = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
      guard notice.window == window, notice.kind == UInt8(PresentCompleteKindPixmap) else { return nil }
      return .shown(
        serial: notice.serial_number, time: Self.localTime(notice.ust), count: notice.msc)
    case PresentIdleNotify:
      let notice = data.assumingMemoryBound(to: XPresentIdleNotifyEvent.self).pointee
      return notice.window == window ? .idle(pixmap: notice.pixmap) : nil
    default:
      return nil
    }
  }

  /// The server counts microseconds of the monotonic clock too, if it runs on this machine. Otherwise
  /// the moment of hearing has to do.
  private static func localTime(_ microseconds: UInt64) -> TimeInterval {
    let time = TimeInterval(microseconds) / 1e6
    let now = MonotonicTime.now
    return abs(now - time) < 1 ? time : now
  }
}
