import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes

/// The settings of a scroll node.
package struct ScrollSettings: Sendable {
  var managesContentSize = false
  var directions: ScrollableDirections = []
  package var contentSize = CGSize.zero
  var contentInset = EdgeInsets.zero
  var isEnabled = true
  var isPagingEnabled = false
  var bounces = true
  var allowsPointerDragging = false
  var showsHorizontalBar = true
  var showsVerticalBar = true
  weak var delegate: (any ScrollNodeDelegate)?
  var refreshControl: RefreshControlNode?
  /// The space above the content that the refresh control has while it refreshes, in points.
  var refreshInset: CGFloat = 0

  /// The space around the content, together with that of the refresh control.
  var adjustedInset: EdgeInsets {
    var inset = contentInset
    inset.top += refreshInset
    return inset
  }

  /// The measured sizes of the content, newest last.
  private var measured: [(range: SizeRange, size: CGSize)] = []
  private static let capacity = 6

  func showsBar(_ coordinate: ScrollCoordinate) -> Bool {
    coordinate == .horizontal ? showsHorizontalBar : showsVerticalBar
  }

  /// Records the size of the content in a layout.
  mutating func recordContentSize(_ size: CGSize, in range: SizeRange) {
    measured.removeAll { $0.range == range }
    if measured.count == Self.capacity { measured.removeFirst() }
    measured.append((range, size))
  }

  /// The size of the content in the layout for a range; in the newest one if the range is not known.
  func measuredContentSize(in range: SizeRange?) -> CGSize? {
    (measured.last { $0.range == range } ?? measured.last)?.size
  }
}
