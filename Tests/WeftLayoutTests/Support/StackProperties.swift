import Foundation
import WeftLayout

/// The properties of a stack, without its children.
struct StackProperties: Sendable {
  var direction = StackDirection.horizontal
  var spacing: CGFloat = 0
  var justifyContent = JustifyContent.start
  var alignItems = AlignItems.stretch
  var flexWrap = FlexWrap.noWrap
  var alignContent = AlignContent.start
  var lineSpacing: CGFloat = 0
}
