import Foundation
import WeftLocalization
import WeftThreads

/// The texts of the file chooser, in the language of the program, which it may replace by others.
public struct FileChooserTexts: Hashable, Sendable {
  /// The title of the window in which a file to open is chosen.
  public var openFile = translated("Open a File")
  /// The same for several files.
  public var openFiles = translated("Open Files")
  /// The same for a folder.
  public var openFolder = translated("Choose a Folder")
  /// The title of the window in which the place of a new file is chosen.
  public var saveFile = translated("Save As")
  /// The button that opens.
  public var open = translated("Open")
  /// The button that chooses a folder.
  public var choose = translated("Choose")
  /// The button that saves.
  public var save = translated("Save")
  /// The button of the question whether a file is replaced.
  public var replace = translated("Replace")
  /// The question whether a file is replaced; `%1` stands for its name.
  public var replaceQuestion = translated("“%1” already exists. Replace it?")
  /// The explanation of that question.
  public var replaceExplanation = translated("What is in it now is lost.")
  /// The button that makes a folder.
  public var newFolder = translated("New Folder")
  /// The button that accepts the name of a new folder.
  public var create = translated("Create")
  /// The heading of the column with names, the label of the field for the name of a file, and what is shown while a
  /// field for a name is empty.
  public var name = translated("Name", context: "column")
  /// The heading of the column with sizes.
  public var size = translated("Size", context: "column")
  /// The heading of the column with the times of the last change.
  public var modified = translated("Modified", context: "column")
  /// The check box for hidden files.
  public var hiddenFiles = translated("Hidden files")
  /// All files, as a filter.
  public var allFiles = translated("All files")
  /// The home folder of the user.
  public var home = translated("Home", context: "folder")
  /// The root of the file system.
  public var fileSystem = translated("File System")
  /// The list of places.
  public var places = translated("Places")
  /// The list of files.
  public var files = translated("Files")
  /// The field for a path.
  public var path = translated("Path")
  /// What is shown while a folder is read.
  public var reading = translated("Reading…")
  /// What is shown for a folder without files.
  public var empty = translated("This folder is empty.")
  /// What is shown for a folder whose files are all left out: by the filter, or because they are hidden.
  public var noMatches = translated("Nothing here is of that kind.")
  /// What is said about a link to nothing.
  public var brokenLink = translated("The link leads nowhere.")
  /// What is said about a file whose name is not UTF-8.
  public var unreadableName = translated("The name is not valid UTF-8, so the file can’t be opened.")
  /// What is said if a file or folder does not exist, or not any more.
  public var gone = translated("It does not exist.")
  /// What is said if something may not be read.
  public var notPermitted = translated("You are not allowed to open it.")
  /// What is said if nothing may be saved in a folder.
  public var notWritable = translated("You are not allowed to save in this folder.")
  /// What is said if something is no folder.
  public var noFolder = translated("It is not a folder.")
  /// What is said about any other failure.
  public var failed = translated("It can’t be opened.")
  /// What is said about a path that does not exist.
  public var noSuchPath = translated("There is no such file or folder.")
  /// What is said about a new folder whose name is taken.
  public var exists = translated("There is something of that name already.")
  /// What is said about a name that can't be that of a file.
  public var invalidName = translated("This can’t be used as a name.")

  /// Makes the texts in the language of the program; see `Localization.current`.
  public init() {}

  /// The question whether a file is replaced, with its name. A lone `%`, as in texts of earlier versions, stands for it too.
  func replaceQuestion(about name: String) -> String {
    let placeholder = replaceQuestion.contains("%1") ? "%1" : "%"
    guard let place = replaceQuestion.ranges(of: placeholder).first else { return replaceQuestion }
    return replaceQuestion.replacingCharacters(in: place, with: name)
  }

  /// The texts that choosers use from now on. Those in the language of the program, unless some were
  /// set. Any thread.
  public static var current: FileChooserTexts {
    get { shared.withLock { $0 } ?? FileChooserTexts() }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Protected<FileChooserTexts?>(nil)
}
