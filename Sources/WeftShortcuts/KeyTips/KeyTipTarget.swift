import Foundation
import WeftNodes

/// A node that letters press, and the part of it that is visible, in points of the window.
@MainActor
struct KeyTipTarget {
  let node: DisplayNode
  let frame: CGRect
}
