import Foundation
import WeftNodes

/// The action of a press of the pointer.
enum InspectorPress: Hashable {
  /// It began in the program, which receives all its events.
  case inProgram
  /// It began in the panel.
  case inPanel
  /// It selected a node.
  case picking
  /// It moves the panel: the location where it began, and the panel's corner at that time.
  case moving(start: CGPoint, origin: CGPoint)
  /// It resizes the panel: the location where it began, and the panel's size at that time.
  case resizing(start: CGPoint, size: CGSize)
}
