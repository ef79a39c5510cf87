import ArgumentParser
import Foundation

/// The size of a window on the command line, such as `960x640`, in points.
public struct WindowSize: ExpressibleByArgument, Hashable, Sendable {
  /// The largest side that is accepted, in points and in pixels: the X protocol allows no more.
  public static let largestSide = 32767

  /// In points.
  public let width: Int
  /// In points.
  public let height: Int

  /// Creates a size, in points.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Parses a size; nil if it is not written as `WxH`, or not between 1x1 and 32767x32767.
  public init?(argument: String) {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let range = 1...Self.largestSide
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]), range.contains(width),
      range.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as it is written on the command line.
  public var defaultValueDescription: String { "\(width)x\(height)" }

  /// The same size for a window, in points.
  public var size: CGSize { CGSize(width: width, height: height) }
}
