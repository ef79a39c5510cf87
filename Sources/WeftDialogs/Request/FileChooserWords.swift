import WeftThreads

/// The words of the file chooser, which a program may replace by those of another language.
public struct FileChooserWords: Hashable, Sendable {
  /// The title of the window in which a file to open is chosen.
  public var openFile = "Open a File"
  /// The same for several files.
  public var openFiles = "Open Files"
  /// The same for a folder.
  public var openFolder = "Choose a Folder"
  /// The title of the window in which the place of a new file is chosen.
  public var saveFile = "Save As"
  /// The button that opens.
  public var open = "Open"
  /// The button that chooses a folder.
  public var choose = "Choose"
  /// The button that saves.
  public var save = "Save"
  /// The button of the question whether a file is replaced.
  public var replace = "Replace"
  /// The question whether a file is replaced; `%` stands for its name.
  public var replaceQuestion = "“%” already exists. Replace it?"
  /// The explanation of that question.
  public var replaceExplanation = "What is in it now is lost."
  /// The button that makes a folder.
  public var newFolder = "New Folder"
  /// The button that accepts the name of a new folder.
  public var create = "Create"
  /// The name of a new folder, and what is shown while a field for a name is empty.
  public var name = "Name"
  /// The heading of the column with sizes.
  public var size = "Size"
  /// The heading of the column with the times of the last change.
  public var modified = "Modified"
  /// The check box for hidden files.
  public var hiddenFiles = "Hidden files"
  /// All files, as a filter.
  public var allFiles = "All files"
  /// The home folder of the user.
  public var home = "Home"
  /// The root of the file system.
  public var fileSystem = "File System"
  /// The list of places.
  public var places = "Places"
  /// The list of files.
  public var files = "Files"
  /// The field for a path.
  public var path = "Path"
  /// What is shown while a folder is read.
  public var reading = "Reading…"
  /// What is shown for a folder without files.
  public var empty = "This folder is empty."
  /// What is shown if a filter leaves no files.
  public var nothingFits = "Nothing here is of that kind."
  /// What is said about a link to nothing.
  public var brokenLink = "The link leads nowhere."
  /// What is said about a file whose name is not UTF-8.
  public var unreadableName = "The name is not valid UTF-8, so the file can’t be opened."
  /// What is said if a file or folder does not exist, or not any more.
  public var gone = "It does not exist."
  /// What is said if something may not be read.
  public var notPermitted = "You are not allowed to open it."
  /// What is said if nothing may be saved in a folder.
  public var notWritable = "You are not allowed to save in this folder."
  /// What is said if something is no folder.
  public var noFolder = "It is not a folder."
  /// What is said about any other failure.
  public var failed = "It can’t be opened."
  /// What is said about a path that does not exist.
  public var noSuchPath = "There is no such file or folder."
  /// What is said about a new folder whose name is taken.
  public var exists = "There is something of that name already."
  /// What is said about a name that can't be that of a file.
  public var invalidName = "This can’t be used as a name."

  /// Makes the English words.
  public init() {}

  /// The words that choosers use from now on. English by default. Any thread.
  public static var current: FileChooserWords {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Protected(FileChooserWords())
}
