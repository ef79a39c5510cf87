extension ListNode {
  /// The older name of `waitUntilAllUpdatesAreProcessed()`. Main.
  @MainActor public final func waitUntilAllUpdatesAreCommitted() { waitUntilAllUpdatesAreProcessed() }
}
