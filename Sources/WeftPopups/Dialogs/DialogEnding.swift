/// Why a dialog has ended without a result.
public enum DialogEnding: Hashable, Sendable {
  /// The user does not want it any more: by Escape, or by the close button of its window.
  case cancelled
  /// The program has closed it, or it was shown already.
  case closed
  /// The window that it belongs to has been closed, or there was none.
  case ownerClosed
  /// The task that waited for it was cancelled.
  case taskCancelled
}
