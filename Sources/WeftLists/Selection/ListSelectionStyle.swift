/// How the user selects one or several items of a list.
public enum ListSelectionStyle: Hashable, Sendable {
  /// As in the programs of a desktop: the default.
  ///
  /// A click selects one item, with Control it adds an item or removes it, and with Shift it selects all up to it. Arrow
  /// keys, Home, End and Page Up and Down do the same, with Control they move without selecting, and Control-Space then adds
  /// or removes. Control-A selects everything. A rectangle that is drawn from a place beside the items selects what it
  /// touches. Typing goes to the next title that begins with what was typed. A double click and Return open an item.
  case desktop
  /// As on a phone: where several items can be selected, a click adds an item or removes it.
  case touch
}
