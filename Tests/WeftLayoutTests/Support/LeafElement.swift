import WeftThreads
import Foundation
import WeftGraphics
import WeftLayout

/// An element without children that takes one of a few sizes, like a text whose size depends on its line
/// breaks, and records the ranges in which it is measured.
final class LeafElement: LayoutElement {
  let name: String
  /// The sizes that it can take, widest first. If empty, it takes the smallest allowed size.
  let fits: [CGSize]

  private let state: Protected<(style: LayoutElementStyle, ranges: [SizeRange])>

  init(_ name: String = "leaf", fits: [CGSize] = [], style: LayoutElementStyle = LayoutElementStyle()) {
    self.name = name
    self.fits = fits
    state = Protected((style, []))
  }

  /// Creates a leaf whose style sets its size.
  convenience init(_ name: String = "leaf", width: CGFloat, height: CGFloat) {
    var style = LayoutElementStyle()
    style.preferredSize = CGSize(width: width, height: height)
    self.init(name, style: style)
  }

  /// Creates a leaf with an intrinsic size.
  convenience init(_ name: String = "leaf", contents: CGSize) {
    self.init(name, fits: [contents])
  }

  var style: LayoutElementStyle {
    get { state.withLock { $0.style } }
    set { state.withLock { $0.style = newValue } }
  }

  /// The ranges in which it was measured, in order.
  var ranges: [SizeRange] { state.withLock { $0.ranges } }

  func layoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
  }

  func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
    let style = state.withLock { state in
      state.ranges.append(constrainedSize)
      return state.style
    }
    let range = constrainedSize.intersection(style.sizeRange(parentSize: parentSize))
    let fit = fits.first { $0.width <= range.max.width } ?? fits.last ?? .zero
    return Layout(element: self, size: range.clamp(fit))
  }
}
