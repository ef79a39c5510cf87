import Foundation

/// Stores what was copied, and provides it for pasting.
///
/// Every scene has one, `WindowScene.pasteboard`: in a desktop window that of the display server, which all programs
/// share, and offscreen one in memory. The contents may belong to another program, which may answer late or never, so
/// reading is asynchronous. Main only.
///
/// ```swift
/// pasteboard.setText("Hello")
/// pasteboard.setContents([PasteboardItem(bitmap: picture)])
/// let pasted = await pasteboard.bitmap()
/// ```
@MainActor
public protocol Pasteboard: AnyObject {
  /// Sets the contents, which stay until this or another program sets something else.
  ///
  /// - Parameter contents: nil to withdraw this program's contents; those of another program stay.
  func setContents(_ contents: PasteboardContents?, for name: PasteboardName)

  /// The contents, if this program has set them; nil if they are another program's, or if there are none.
  func ownContents(for name: PasteboardName) -> PasteboardContents?

  /// Reads the types of the contents.
  ///
  /// - Parameter completion: called once, on main, immediately or later: with the types, best first, or with none if
  ///   there are no contents, or if their owner does not answer in time.
  func readTypes(
    for name: PasteboardName, completion: @escaping @MainActor ([PasteboardType]) -> Void)

  /// Reads the data of a type.
  ///
  /// - Parameter completion: called once, on main, immediately or later: with the data, or with nil if there is none of
  ///   this type, or if its owner does not deliver it in time. Text is always in UTF-8.
  func readData(
    of type: PasteboardType, for name: PasteboardName,
    completion: @escaping @MainActor (Data?) -> Void)

  /// Calls a closure whenever this or another program has set or withdrawn contents.
  ///
  /// - Returns: an observation, which lasts until it is cancelled or released.
  func observeChanges(
    of name: PasteboardName, _ body: @escaping @MainActor () -> Void
  ) -> PasteboardObservation
}
