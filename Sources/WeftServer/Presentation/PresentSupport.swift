import CX11
import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

/// The Present extension for one window. It shows pixmaps, at the vertical blank if wanted, and reports when
/// each was shown and when its memory is free again.
final class PresentSupport {
  /// A notification from the server.
  enum Notice {
    /// The frame with this serial number has reached the screen.
    case shown(serial: UInt32, time: TimeInterval, count: UInt64)
    /// The server no longer reads from this pixmap.
    case idle(pixmap: XID)
  }

  /// When a buffer is to be shown.
  enum Moment {
    /// As soon as the server receives it.
    case atOnce
    /// At the vertical blank after the one with this number, or at the next if that has passed or is nil.
    case atBlank(after: UInt64?)
  }

  private let connection: DisplayConnection
  private let window: XID
  private let opcode: Int32
  private let canRestrictUpdates: Bool
  private var serial: UInt32 = 0

  /// Selects the notifications of a window; nil if the server lacks the extension.
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

  /// Shows a buffer.
  ///
  /// - Parameters:
  ///   - damage: the part of the frame that has to be shown. Nil for the whole frame: then the server drops
  ///     an earlier frame that waits for the same blank.
  ///   - moment: when to show it.
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

  /// The region limits the server's copy to what changed, and excludes the rows around the frame if the
  /// window has grown. It is in the coordinates of the pixmap, which begin above the frame.
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

  /// Reads a generic event; nil if it does not belong to this window.
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

  /// A server on the same machine counts microseconds of the monotonic clock too. For other servers this
  /// returns the time of receipt.
  private static func localTime(_ microseconds: UInt64) -> TimeInterval {
    let time = TimeInterval(microseconds) / 1e6
    let now = MonotonicTime.now
    return abs(now - time) < 1 ? time : now
  }
}
