/// A node whose drawing depends on the position of its contents; see `DisplayNode.contentsGravity`.
package protocol ContentsPlacing: DisplayNode {
  /// Called when the position of the contents has changed. Any thread.
  func contentsGravityDidChange()
}
