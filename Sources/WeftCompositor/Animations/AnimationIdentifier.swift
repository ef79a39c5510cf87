/// Identifies an animation of a layer, unique within the process.
public struct AnimationIdentifier: Hashable, Sendable {
  let rawValue: UInt64
}
