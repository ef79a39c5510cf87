import Weft

/// The number of updates per second that each list receives.
enum UpdateRate: Int, CaseIterable, Sendable {
  case slow = 5
  case brisk = 20
  case storm = 60

  var title: AttributedText { AttributedText("\(rawValue) a second") }
}
