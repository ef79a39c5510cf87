import WeftSemantics

extension AccessibilityRelation {
  /// The number on the bus (`AtspiRelationType`).
  var protocolNumber: UInt32 {
    switch self {
    case .labelFor: 1
    case .labelledBy: 2
    case .controllerFor: 3
    case .controlledBy: 4
    case .memberOf: 5
    case .flowsTo: 10
    case .flowsFrom: 11
    case .popupFor: 15
    case .descriptionFor: 17
    case .describedBy: 18
    case .details: 19
    case .errorMessage: 21
    case .errorFor: 22
    }
  }
}
