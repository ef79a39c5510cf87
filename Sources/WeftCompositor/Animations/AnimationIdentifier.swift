/// Names one animation that was added to one layer, for as long as the program runs.
public struct AnimationIdentifier: Hashable, Sendable {
  let rawValue: UInt64
}
