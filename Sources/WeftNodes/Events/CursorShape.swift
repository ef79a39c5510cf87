/// The shape of the pointer over a node, by its name in CSS (Basic User Interface, `cursor`).
public enum CursorShape: String, Hashable, Sendable, CaseIterable {
  /// The platform's arrow.
  case `default`
  /// A hand, over links.
  case pointer
  /// A beam, over text.
  case text
  /// A precise cross.
  case crosshair
  /// Four arrows.
  case move
  /// An open hand over something that can be dragged.
  case grab
  /// A closed hand while dragging.
  case grabbing
  /// What is under the pointer can't be acted on.
  case notAllowed = "not-allowed"
  /// What is dragged would be copied.
  case copy
  /// What is dragged would be linked to.
  case alias
  /// What is dragged can't be dropped here.
  case noDrop = "no-drop"
  /// The program is busy and takes no input.
  case wait
  /// The program is busy but takes input.
  case progress
  /// Help is available.
  case help
  /// A horizontal resize.
  case resizeHorizontal = "ew-resize"
  /// A vertical resize.
  case resizeVertical = "ns-resize"
  /// A resize along the falling diagonal.
  case resizeFallingDiagonal = "nwse-resize"
  /// A resize along the rising diagonal.
  case resizeRisingDiagonal = "nesw-resize"
  /// No pointer at all.
  case none
}
