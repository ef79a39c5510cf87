import Foundation

extension CGRect {
  /// The strip that stands for a line feed after a caret: after the last letter, but inside of the text if that reaches its
  /// edge.
  ///
  /// - Parameter room: the width of the text, in points; infinite if it has no edge.
  func lineFeed(isRightToLeft: Bool, in room: CGFloat) -> CGRect {
    let width = height / 4
    let x = isRightToLeft ? minX - width : minX
    return CGRect(x: min(max(x, 0), max(room - width, 0)), y: minY, width: width, height: height)
  }
}
