import Weft

/// How many updates a second each list gets.
enum UpdateRate: Int, CaseIterable, Sendable {
  case slow = 5
  case brisk = 20
  case storm = 60

  var title: AttributedText { AttributedText("\(rawValue) a second") }
}
