/// Why failures can't be shown or accepted. The descriptions are for people.
enum ReviewError: Error, Equatable, CustomStringConvertible {
  /// There is neither a folder nor an archive at the path.
  case noFailures(at: String)
  /// Nothing has failed in the package lately.
  case nothingLeft(package: String)
  /// No program can unpack the archive.
  case noUnpacker(archive: String)
  /// The archive is damaged, or is none.
  case unpacking(archive: String, reason: String)
  /// The tests were built with a newer version of Weft.
  case newerRecord(String)
  /// The file of a failure is missing, or is not a plain file in its folder.
  case unusableFile(String)
  /// The reference is not one of the package.
  case foreignReference(String)
  /// No failure has the name.
  case unknownName(String, known: [String])
  /// A file can't be written.
  case unwritable(String, reason: String)

  var description: String {
    switch self {
    case .noFailures(let path):
      "\(path) is neither a folder nor an archive with failures of screenshot tests."
    case .nothingLeft(let package):
      """
      No screenshot test of \(package) has failed lately. Name the folder or the archive that the tests left, such as \
      $WEFT_ARTIFACTS.
      """
    case .noUnpacker(let archive):
      "\(archive) can't be unpacked: install unzip, bsdtar (libarchive-tools) or python3, or unpack it by hand."
    case .unpacking(let archive, let reason): "\(archive) can't be unpacked: \(reason)"
    case .newerRecord(let file):
      "\(file) was written by a newer version of Weft. Update the package of this program."
    case .unusableFile(let name): "There is no plain file \"\(name)\" in the folder of the failures."
    case .foreignReference(let path):
      "\"\(path)\" is not a reference in a folder __Screenshots__ of this package, and is not written."
    case .unknownName(let name, let known):
      "No failure is called \"\(name)\". There are: \(known.joined(separator: ", "))."
    case .unwritable(let path, let reason): "\(path) can't be written: \(reason)"
    }
  }
}
