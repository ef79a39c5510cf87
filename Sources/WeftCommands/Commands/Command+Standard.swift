import WeftLocalization

extension Command {
  /// Undoes the last step of the nearest `UndoHistory`, which every window with editable text has.
  public static var undo: Command {
    Command("undo", title: translated("Undo"), shortcut: KeyboardShortcut("z"))
  }
  /// Repeats what was undone in it.
  public static var redo: Command {
    Command(
      "redo", title: translated("Redo"), shortcut: KeyboardShortcut("z", [.control, .shift]))
  }
  /// Copies the selection to the clipboard and deletes it. Editable text performs it.
  public static var cut: Command {
    Command("cut", title: translated("Cut"), shortcut: KeyboardShortcut("x"))
  }
  /// Copies the selection to the clipboard. Text performs it.
  public static var copy: Command {
    Command("copy", title: translated("Copy"), shortcut: KeyboardShortcut("c"))
  }
  /// Inserts the contents of the clipboard. Editable text performs it.
  public static var paste: Command {
    Command("paste", title: translated("Paste"), shortcut: KeyboardShortcut("v"))
  }
  /// Inserts the text of the clipboard in the style at the caret. Editable text performs it.
  public static var pasteWithoutFormatting: Command {
    Command(
      "pasteWithoutFormatting", title: translated("Paste Without Formatting"),
      shortcut: KeyboardShortcut("v", [.control, .shift]))
  }
  /// Deletes the selection. Editable text performs it.
  public static var delete: Command {
    Command("delete", title: translated("Delete"), shortcut: KeyboardShortcut(.delete, []))
  }
  /// Selects everything. Text performs it.
  public static var selectAll: Command {
    Command("selectAll", title: translated("Select All"), shortcut: KeyboardShortcut("a"))
  }
  /// Creates a document.
  public static var new: Command {
    Command("new", title: translated("New", context: "command"), shortcut: KeyboardShortcut("n"))
  }
  /// Opens a document.
  public static var open: Command {
    Command("open", title: translated("Open…"), shortcut: KeyboardShortcut("o"))
  }
  /// Saves the document.
  public static var save: Command {
    Command("save", title: translated("Save"), shortcut: KeyboardShortcut("s"))
  }
  /// Saves the document under another name.
  public static var saveAs: Command {
    Command(
      "saveAs", title: translated("Save As…"), shortcut: KeyboardShortcut("s", [.control, .shift]))
  }
  /// Prints the document.
  public static var print: Command {
    Command("print", title: translated("Print…"), shortcut: KeyboardShortcut("p"))
  }
  /// Searches for text.
  public static var find: Command {
    Command("find", title: translated("Find…"), shortcut: KeyboardShortcut("f"))
  }
  /// Loads the contents anew. Scroll nodes with a refresh control perform it, also by F5.
  public static var refresh: Command {
    Command("refresh", title: translated("Refresh"), shortcut: KeyboardShortcut("r"))
  }
  /// Closes the window or the document.
  public static var close: Command {
    Command("close", title: translated("Close"), shortcut: KeyboardShortcut("w"))
  }
  /// Ends the program.
  public static var quit: Command {
    Command("quit", title: translated("Quit"), shortcut: KeyboardShortcut("q"))
  }
  /// Shows the settings.
  public static var settings: Command {
    Command("settings", title: translated("Settings…"), shortcut: KeyboardShortcut(","))
  }
  /// Shows the help.
  public static var help: Command {
    Command("help", title: translated("Help"), shortcut: KeyboardShortcut(.f(1), []))
  }
}
