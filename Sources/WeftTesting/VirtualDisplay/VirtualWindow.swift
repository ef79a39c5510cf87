import Foundation
import WeftGraphics

/// A window of any program on a virtual display.
public struct VirtualWindow: Hashable, Sendable {
  /// Its identifier on the server.
  public var identifier: UInt
  /// Its title.
  public var title: String
  /// Its frame on the screen, in pixels.
  public var frame: PixelRect
}
