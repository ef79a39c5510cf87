import Testing

@testable import WeftX11

/// Requests of states and their answers, without a window manager.
struct NegotiatedStatesTests {
  @Test func whatIsThereNeedsNoRequest() {
    let states = NegotiatedStates(actual: [.fullScreen, .above])
    #expect(states.unmet([.fullScreen, .below], isSet: true) == .below)
    #expect(states.unmet([.fullScreen, .below], isSet: false) == .fullScreen)
    #expect(states.expected == [.fullScreen, .above])
  }

  @Test func aRequestThatWasNotAnsweredIsTakenBack() {
    var states = NegotiatedStates(actual: .above)
    states.request(.fullScreen, isSet: true)
    #expect(states.actual == .above && states.expected == [.above, .fullScreen])
    #expect(states.unmet(.fullScreen, isSet: false) == .fullScreen)
    states.request(.fullScreen, isSet: false)
    #expect(states.expected == .above)
    // The answers to both come.
    states.report([.above, .fullScreen])
    #expect(states.actual == [.above, .fullScreen] && states.expected == .above)
    states.report(.above)
    #expect(states.expected == .above && states.unmet(.fullScreen, isSet: false).isEmpty)
  }

  @Test func aRequestCanBeRepeatedUntilItIsAnswered() {
    var states = NegotiatedStates()
    states.request(.maximized, isSet: true)
    #expect(states.unmet(.maximized, isSet: true) == .maximized)
    states.report(.maximizedVertically)
    #expect(states.unmet(.maximized, isSet: true) == .maximizedHorizontally)
    states.report(.maximized)
    #expect(states.unmet(.maximized, isSet: true).isEmpty)
  }

  @Test func whatTheUserChangesAfterAnAnswerCounts() {
    var states = NegotiatedStates()
    states.request(.fullScreen, isSet: true)
    states.report(.fullScreen)
    states.report([])
    #expect(states.expected.isEmpty)
  }

  @Test func setStatesEndAllRequests() {
    var states = NegotiatedStates(actual: .above)
    states.request([.above, .fullScreen], isSet: false)
    states.request(.below, isSet: true)
    states.set(.sticky)
    #expect(states == NegotiatedStates(actual: .sticky))
  }
}
