import Weft

extension Command {
  /// Copies the text of a message. Control-C is for what is selected in the field.
  static let copyMessage = Command("chat.copy", title: "Copy")
  /// Puts a message into the field, to be answered.
  static let quote = Command("chat.quote", title: "Quote")
  /// Deletes a message of the user.
  static let deleteMessage = Command("chat.delete", title: "Delete…")
  /// Goes to the field.
  static let writeMessage = Command(
    "chat.write", title: "Write a Message", shortcut: KeyboardShortcut("m"))
  /// Scrolls to the newest message.
  static let showNewest = Command(
    "chat.newest", title: "Go to the Newest Message", shortcut: KeyboardShortcut("j"))
}
