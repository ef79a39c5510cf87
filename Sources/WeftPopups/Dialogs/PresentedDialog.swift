/// A dialog that is shown, and ends exactly once.
@MainActor
package protocol PresentedDialog: AnyObject {
  /// Ends it. Later calls do nothing.
  func end(_ ending: DialogEnding)
}

extension SheetSession: PresentedDialog {}
