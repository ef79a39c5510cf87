import CX11
import CX11Testing
import Foundation
import WeftGraphics
import WeftServer
import WeftThreads

/// Tells which part of a screen has changed, on a connection of its own.
final class ScreenChanges: @unchecked Sendable {
  // Unchecked: the connection is used with the lock held.
  private static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  private let lock = NSLock()
  private let connection: DisplayConnection
  private let damage: Damage
  private let region: XserverRegion

  /// - Returns: nil if the server does not report changes.
  init?(_ display: VirtualDisplay) {
    guard let connection = try? DisplayConnection(name: display.serverName) else { return nil }
    var event: Int32 = 0
    guard connection.ask({ CX11QueryDamage($0, &event) }), connection.hasExtension("XFIXES") else {
      return nil
    }
    connection.observeErrors { _ in true }
    self.connection = connection
    damage = XDamageCreate(connection.display, connection.root, Int32(XDamageReportNonEmpty))
    region = XFixesCreateRegion(connection.display, nil, 0)
    XSync(connection.display, False)
  }

  /// Returns the bounds of what has changed since the last time, in pixels; empty if nothing has, and when the server has ended.
  func take() -> PixelRect {
    lock.lock()
    defer { lock.unlock() }
    let display = connection.display
    guard connection.isUsable else { return Self.nothing }
    XDamageSubtract(display, damage, 0, region)
    var (bounds, count) = (XRectangle(), Int32(0))
    // The answer comes when everything that was drawn before is part of it.
    guard let parts = XFixesFetchRegionAndBounds(display, region, &count, &bounds) else {
      return Self.nothing
    }
    XFree(parts)
    // Notices arrive whenever the damage was empty before; nobody waits for them.
    while connection.isUsable, XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
    }
    guard count > 0 else { return Self.nothing }
    return PixelRect(
      x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.width), height: Int(bounds.height))
  }
}
