/// A call that was not answered yet.
final class PendingCall {
  let cancellation: BusCancellation
  private var completion: ((BusLink.Answer) -> Void)?

  init(_ cancellation: BusCancellation, _ completion: @escaping (BusLink.Answer) -> Void) {
    (self.cancellation, self.completion) = (cancellation, completion)
  }

  func complete(_ answer: BusLink.Answer) {
    completion?(answer)
    completion = nil
  }
}
