import Foundation

/// What random trees may have in them.
struct TreeShape: Sendable {
  /// How deep specs lie in each other at most.
  var depth = 4
  /// Lengths are whole multiples of this many points: with a power of 2, halves and quarters are exact.
  /// Without one they are any numbers.
  var grain: CGFloat?
  /// Whether stacks may break into lines.
  var wraps = true
  /// Whether lengths may be fractions of the parent's.
  var hasFractions = true
  /// Whether there are leaves and specs whose height depends on their width.
  var couplesAxes = true
  /// Whether elements may lie beyond their parents: negative insets, positions, corners.
  var reachesOut = true
  /// Whether the factors for growing and shrinking may be anything; else one element of a stack flexes.
  var flexesFreely = true
  /// Whether `spaceBetween` and `spaceAround` may share room among any number of elements.
  var sharesFreely = true
  /// Whether there are baselines.
  var hasBaselines = true
  /// Whether elements other than leaves have sizes of their own.
  var sizesSpecs = true
  /// Whether there are elements on corners, which may need more room than there is.
  var hasCorners = true
  /// Whether elements in stacks may have a length to flex from, and shrink: with either they may become
  /// too small for what is in them.
  var hasBases = true
  /// Whether there are specs that take all the room there is.
  var fillsRoom = true
  /// Whether there are insets without end.
  var hasInfiniteInsets = true

  /// Whether everything has a mirror image: nothing stands at the left without a way to say that it
  /// should stand at the right.
  var isMirrorable = false

  /// Everything.
  static let any = TreeShape()
  /// Nothing that has to be rounded, if a layout starts from multiples of the grain.
  static let exact = TreeShape(
    grain: 1024, couplesAxes: false, flexesFreely: false, sharesFreely: false, hasBaselines: false)
}

extension TreeShape {
  /// Nothing that could be too small for what is in it, as long as there is room around it all.
  static let roomy = TreeShape(
    hasFractions: false, couplesAxes: false, reachesOut: false, sizesSpecs: false, hasCorners: false,
    hasBases: false, fillsRoom: false, hasInfiniteInsets: false)

  /// Nothing of which one axis depends on the other, or on a parent whose size is known; and nothing that
  /// has to be rounded.
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
