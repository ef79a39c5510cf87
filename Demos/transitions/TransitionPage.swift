import ArgumentParser

/// The pages of the demo.
enum TransitionPage: String, CaseIterable, ExpressibleByArgument, Sendable {
  case form
  case cards
  case text

  var title: String {
    switch self {
    case .form: "Growing form"
    case .cards: "Cards"
    case .text: "Text swap"
    }
  }

  var detail: String {
    switch self {
    case .form: "The default animation: what comes fades in, what stays moves"
    case .cards: "An animation of its own: every card on a spring"
    case .text: "An animation of its own: texts slide and fade"
    }
  }
}
