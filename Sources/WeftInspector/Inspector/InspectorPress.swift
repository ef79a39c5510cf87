import Foundation
import WeftNodes

/// What a press of the pointer does that the inspector knows of.
enum InspectorPress: Hashable {
  /// It began in the program, which gets all of it.
  case inProgram
  /// It began in the panel.
  case inPanel
  /// It chose a node.
  case picking
  /// It moves the panel: where it began, and the panel's corner then.
  case moving(start: CGPoint, origin: CGPoint)
  /// It changes the panel's size: where it began, and the panel's size then.
  case resizing(start: CGPoint, size: CGSize)
}
