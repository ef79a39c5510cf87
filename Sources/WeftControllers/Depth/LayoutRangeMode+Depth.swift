import WeftLists
import WeftNodes

extension LayoutRangeMode {
  /// Creates the mode of a list at a visibility depth: see `AnyViewController.visibilityDepth`.
  public init(visibilityDepth: Int) {
    switch visibilityDepth {
    case ...0: self = .full
    case 1: self = .minimum
    case 2: self = .visibleOnly
    default: self = .lowMemory
    }
  }
}
