import Weft

extension Command {
  /// Shows the picture before the enlarged one.
  static let previousPicture = Command(
    "photos.previous", title: "Previous Picture", shortcut: KeyboardShortcut(.left, []))
  /// Shows the picture after the enlarged one.
  static let nextPicture = Command(
    "photos.next", title: "Next Picture", shortcut: KeyboardShortcut(.right, []))
  /// Returns from the enlarged picture to the wall.
  static let reducePicture = Command(
    "photos.reduce", title: "Back to the Wall", shortcut: KeyboardShortcut(.escape, []))
  /// Copies the picture itself, for other programs.
  static let copyPicture = Command("photos.copyPicture", title: "Copy Picture")
  /// Copies the title of a picture, and who has taken it.
  static let copyTitle = Command("photos.copyTitle", title: "Copy Title")
  /// Copies the address of the file of a picture.
  static let copyAddress = Command("photos.copyAddress", title: "Copy Address")
}
