import Foundation

/// The features that random trees may have.
struct TreeShape: Sendable {
  /// The maximum nesting depth of specs.
  var depth = 4
  /// Lengths are multiples of this number of points. With a power of 2, halves and quarters are exact.
  /// If it is nil, lengths are arbitrary numbers.
  var grain: CGFloat?
  /// Whether stacks may break into lines.
  var wraps = true
  /// Whether lengths may be fractions of the length of the parent.
  var hasFractions = true
  /// Whether there are leaves and specs whose height depends on their width.
  var couplesAxes = true
  /// Whether elements may extend beyond their parents: negative insets, positions, corners.
  var reachesOut = true
  /// Whether grow and shrink factors are arbitrary. Otherwise at most one element of a stack flexes.
  var flexesFreely = true
  /// Whether `spaceBetween` and `spaceAround` may distribute space among any number of elements.
  var sharesFreely = true
  /// Whether there are baselines.
  var hasBaselines = true
  /// Whether elements other than leaves have sizes of their own.
  var sizesSpecs = true
  /// Whether there are elements on corners, which may need more space than is available.
  var hasCorners = true
  /// Whether elements in stacks may have a flex basis and may shrink. Either can make them too small for
  /// their contents.
  var hasBases = true
  /// Whether there are specs that take all available space.
  var fillsRoom = true
  /// Whether there are infinite insets.
  var hasInfiniteInsets = true

  /// Whether everything has a mirror image: elements that are placed at the left can be placed
  /// at the right instead.
  var isMirrorable = false

  /// All features.
  static let any = TreeShape()
  /// No features that require rounding, if a layout starts from multiples of the grain.
  static let exact = TreeShape(
    grain: 1024, couplesAxes: false, flexesFreely: false, sharesFreely: false, hasBaselines: false)
}

extension TreeShape {
  /// No features that could make an element too small for its contents, if the range is large enough.
  static let roomy = TreeShape(
    hasFractions: false, couplesAxes: false, reachesOut: false, sizesSpecs: false, hasCorners: false,
    hasBases: false, fillsRoom: false, hasInfiniteInsets: false)

  /// No features that make one axis depend on the other or on a known size of the parent, and none that
  /// require rounding.
  static let plain = TreeShape(
    grain: 1024, hasFractions: false, couplesAxes: false, flexesFreely: false, sharesFreely: false,
    hasBaselines: false, hasCorners: false)

  /// The same, with a mirror image.
  var mirrorable: TreeShape {
    var shape = self
    shape.wraps = false
    shape.isMirrorable = true
    return shape
  }
}
