/// How a list is seen, as far as it decides how many cells are prepared.
@MainActor
struct ListVisibility {
  /// Whether a person scrolls.
  var isBeingScrolled = false
  /// Whether another update follows when the first frame is complete.
  var isWideningDue = false
  /// Whether the window can be seen, as far as is known.
  var isWindowVisible = true
}
