/// The visibility of a list, as needed to decide how many cells are prepared.
@MainActor
struct ListVisibility {
  /// Whether the user is scrolling.
  var isBeingScrolled = false
  /// Whether an update is scheduled for when the first frame is complete.
  var isWideningDue = false
  /// Whether the window is visible, as last reported.
  var isWindowVisible = true
}
