/// What recognizers compete for, from its beginning to its end.
package enum GestureContact: Hashable {
  /// A press of a pointer: of the mouse from its first button to its last, or of one finger.
  case pointer(PointerSource)
  /// A gesture on a touchpad.
  case touchpad
}
