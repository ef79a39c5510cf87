/// The parameters of a relative placement.
struct RelativeRule {
  let horizontal: RelativePosition
  let vertical: RelativePosition
  let sizing: RelativeSizingOptions
}
