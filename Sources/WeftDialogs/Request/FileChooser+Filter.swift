extension FileChooser {
  /// Files that the user can limit the list to, such as pictures.
  public struct Filter: Hashable, Sendable {
    /// What the files are, for the user.
    public var name: String
    /// Patterns of names, in which `*` stands for any characters, `?` for one and `[1-9]` for one of those in the
    /// brackets. Upper and lower case are the same.
    public var patterns: [String]
    /// Media types, such as `image/png` or `image/*`. The names that belong to them are those of the shared MIME-info
    /// databases in `$XDG_DATA_HOME` and `$XDG_DATA_DIRS`. For a type that they do not know, the part behind the slash
    /// is taken for the extension.
    public var mediaTypes: [String]

    /// Makes a filter for files that match any of the patterns or media types.
    public init(_ name: String, patterns: [String] = [], mediaTypes: [String] = []) {
      self.name = name
      self.patterns = patterns
      self.mediaTypes = mediaTypes
    }

    /// Makes a filter for files with name extensions, given without the dot.
    public init(_ name: String, extensions: [String]) {
      self.init(name, patterns: extensions.map { "*.\($0)" })
    }

    /// All files.
    public static var allFiles: Filter { Filter(FileChooserTexts.current.allFiles, patterns: ["*"]) }
  }
}
