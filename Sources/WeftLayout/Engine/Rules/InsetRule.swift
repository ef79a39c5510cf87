import Foundation
import WeftGraphics

/// The parameters of an inset.
struct InsetRule {
  /// The insets; may be infinite, but not NaN.
  let insets: EdgeInsets

  init(_ insets: EdgeInsets) {
    self.insets = EdgeInsets(
      top: Self.sanitized(insets.top), left: Self.sanitized(insets.left),
      bottom: Self.sanitized(insets.bottom), right: Self.sanitized(insets.right))
  }

  private static func sanitized(_ inset: CGFloat) -> CGFloat {
    inset == .infinity ? inset : LayoutElementStyle.offset(inset)
  }
}
