/// A name that is taken where a file is to be put.
struct FileConflict: Hashable, Sendable {
  /// The path that is taken.
  let path: String
  /// Whether both are folders, so that what is in them can be put together.
  let isBetweenFolders: Bool

  /// What happens with the file.
  enum Answer: Hashable, Sendable {
    /// What is in the folder is put into the one that is there, and asked about by itself.
    case merge
    /// What is there goes to the trash.
    case replace
    /// The file gets a number.
    case keepBoth
    /// The file stays where it is.
    case skip
    /// So does everything after it.
    case stop
  }
}
