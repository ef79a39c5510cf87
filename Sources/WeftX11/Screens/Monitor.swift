import Foundation
import WeftGraphics

/// A monitor of a display (RandR 1.5), as it was when `Display.monitors` was read.
///
/// All coordinates are pixels of the screen that the monitors show parts of, from its upper left corner. Points would not
/// do: monitors may have different scales.
public struct Monitor: Hashable, Sendable, Identifiable {
  /// The name, such as "eDP-1" or "HDMI-1". Unique at a time; empty without RandR 1.5, where one stands for the screen.
  public let name: String
  /// The part of the screen that it shows.
  public let frame: PixelRect
  /// The part of `frame` that panels of the desktop leave free.
  public let workArea: PixelRect
  /// Whether the user has chosen it as the main one.
  public let isPrimary: Bool
  /// The size of its picture, in millimetres; nil if it is not known, as of projectors.
  public let physicalSize: CGSize?
  /// The number of pixels per point of windows on it.
  public let scale: CGFloat
  /// The number of frames per second; nil if it is not known.
  public let refreshRate: Double?

  /// Its name.
  public var id: String { name }
}
