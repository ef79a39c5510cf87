extension DisplayNode {
  /// The look of the standard controls in the node's surroundings: for the style of the interface and the
  /// size of text that `traitCollection` names, in the tint that the node or one above it was given. Any
  /// thread.
  public final var theme: Theme { Theme(traitCollection, tint: ownTintColor) }
}
