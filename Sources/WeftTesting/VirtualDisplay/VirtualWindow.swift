import Foundation
import WeftGraphics

/// A window on a virtual display, of whatever program.
public struct VirtualWindow: Hashable, Sendable {
  /// Its number on the server.
  public var identifier: UInt
  /// Its title.
  public var title: String
  /// Where it is on the screen, in pixels.
  public var frame: PixelRect
}
