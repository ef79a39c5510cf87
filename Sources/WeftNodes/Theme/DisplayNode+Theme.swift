extension DisplayNode {
  /// The appearance of the standard controls in the node's environment: for the interface style and the text
  /// size of `traitCollection`, in the tint that was set on the node or the nearest supernode. Any thread.
  public final var theme: Theme { Theme(traitCollection, tint: ownTintColor) }
}
