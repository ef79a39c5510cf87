/// A node whose drawing depends on where its contents lie; see `DisplayNode.contentsGravity`.
package protocol ContentsPlacing: DisplayNode {
  /// Contents lie elsewhere. Any thread.
  func contentsGravityDidChange()
}
