import WeftLists
import WeftNodes

extension LayoutRangeMode {
  /// How much a list prepares that is some steps of a person away from being seen: see
  /// `AnyViewController.visibilityDepth`.
  public init(visibilityDepth: Int) {
    switch visibilityDepth {
    case ...0: self = .full
    case 1: self = .minimum
    case 2: self = .visibleOnly
    default: self = .lowMemory
    }
  }
}
