import Weft

extension Command {
  /// Goes to the folder around the one that is shown.
  static let goUp = Command(
    "files.up", title: localized("Parent Folder"), shortcut: KeyboardShortcut(.up, .alt))
  /// Goes to the folder that was shown before.
  static let goBack = Command(
    "files.back", title: localized("Back"), shortcut: KeyboardShortcut(.left, .alt))
  /// Goes forward again.
  static let goForward = Command(
    "files.forward", title: localized("Forward"), shortcut: KeyboardShortcut(.right, .alt))
  /// Lets the user enter the path of a folder.
  static let enterPath = Command(
    "files.path", title: localized("Enter a Path"), shortcut: KeyboardShortcut("l", .control))
  /// Shows the files as a list.
  static let showList = Command(
    "files.list", title: localized("List"), shortcut: KeyboardShortcut("1", .control))
  /// Shows the files as a grid.
  static let showGrid = Command(
    "files.grid", title: localized("Grid"), shortcut: KeyboardShortcut("2", .control))
  /// Copies the selected files beside themselves.
  static let duplicate = Command(
    "files.duplicate", title: localized("Duplicate"), shortcut: KeyboardShortcut("d", .control))
  /// Removes the selected files for good.
  static let deleteForGood = Command(
    "files.delete", title: localized("Delete Permanently…"), shortcut: KeyboardShortcut(.delete, .shift))
  /// Shows or hides the files that the desktop hides.
  static let showHidden = Command(
    "files.hidden", title: localized("Hidden Files"), shortcut: KeyboardShortcut("h", .control))
  /// Makes a folder in the one that is shown.
  static let newFolder = Command(
    "files.newFolder", title: localized("New Folder"), shortcut: KeyboardShortcut("n", [.control, .shift]))
  /// Gives the selected file another name.
  static let renameFile = Command(
    "files.rename", title: localized("Rename"), shortcut: KeyboardShortcut(.f(2), []))
  /// Moves the selected files to the trash.
  static let moveToTrash = Command(
    "files.trash", title: localized("Move to Trash"), shortcut: KeyboardShortcut(.delete, []))
  /// Makes a link to each selected file beside it.
  static let makeLink = Command(
    "files.link", title: localized("Make Link"), shortcut: KeyboardShortcut("m", [.control, .shift]))
  /// Moves the selected files from the trash to where they were.
  static let restore = Command("files.restore", title: localized("Restore"))
  /// Removes everything in the trash for good.
  static let emptyTrash = Command("files.emptyTrash", title: localized("Empty Trash…"))
  /// Shows or hides the preview and the properties of the selected files.
  static let showDetails = Command(
    "files.details", title: localized("Preview and Properties"), shortcut: KeyboardShortcut(.return, .alt))
  /// Reads the folder again.
  static let readAgain = Command(
    "files.reload", title: localized("Read Again"), shortcut: KeyboardShortcut(.f(5), []))
}
