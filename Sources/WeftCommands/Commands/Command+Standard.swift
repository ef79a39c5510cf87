extension Command {
  /// Undoes the last step of the nearest `UndoHistory`, which every window with editable text has.
  public static let undo = Command("undo", title: "Undo", shortcut: KeyboardShortcut("z"))
  /// Repeats what was undone in it.
  public static let redo = Command(
    "redo", title: "Redo", shortcut: KeyboardShortcut("z", [.control, .shift]))
  /// Copies the selection to the clipboard and deletes it. Editable text performs it.
  public static let cut = Command("cut", title: "Cut", shortcut: KeyboardShortcut("x"))
  /// Copies the selection to the clipboard. Text performs it.
  public static let copy = Command("copy", title: "Copy", shortcut: KeyboardShortcut("c"))
  /// Inserts the contents of the clipboard. Editable text performs it.
  public static let paste = Command("paste", title: "Paste", shortcut: KeyboardShortcut("v"))
  /// Inserts the text of the clipboard in the style at the caret. Editable text performs it.
  public static let pasteWithoutFormatting = Command(
    "pasteWithoutFormatting", title: "Paste Without Formatting",
    shortcut: KeyboardShortcut("v", [.control, .shift]))
  /// Deletes the selection. Editable text performs it.
  public static let delete = Command("delete", title: "Delete", shortcut: KeyboardShortcut(.delete, []))
  /// Selects everything. Text performs it.
  public static let selectAll = Command("selectAll", title: "Select All", shortcut: KeyboardShortcut("a"))
  /// Creates a document.
  public static let new = Command("new", title: "New", shortcut: KeyboardShortcut("n"))
  /// Opens a document.
  public static let open = Command("open", title: "Open…", shortcut: KeyboardShortcut("o"))
  /// Saves the document.
  public static let save = Command("save", title: "Save", shortcut: KeyboardShortcut("s"))
  /// Saves the document under another name.
  public static let saveAs = Command(
    "saveAs", title: "Save As…", shortcut: KeyboardShortcut("s", [.control, .shift]))
  /// Prints the document.
  public static let print = Command("print", title: "Print…", shortcut: KeyboardShortcut("p"))
  /// Searches for text.
  public static let find = Command("find", title: "Find…", shortcut: KeyboardShortcut("f"))
  /// Loads the contents anew. Scroll nodes with a refresh control perform it, also by F5.
  public static let refresh = Command("refresh", title: "Refresh", shortcut: KeyboardShortcut("r"))
  /// Closes the window or the document.
  public static let close = Command("close", title: "Close", shortcut: KeyboardShortcut("w"))
  /// Ends the program.
  public static let quit = Command("quit", title: "Quit", shortcut: KeyboardShortcut("q"))
  /// Shows the settings.
  public static let settings = Command("settings", title: "Settings…", shortcut: KeyboardShortcut(","))
  /// Shows the help.
  public static let help = Command("help", title: "Help", shortcut: KeyboardShortcut(.f(1), []))
}
