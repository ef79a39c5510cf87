import CX11

/// A request to the owner of a selection that waits until another one has ended.
struct WaitingRead {
  let subject: IncomingTransfer.Subject
  let selection: Atom
  let time: Time?
  let completion: @MainActor (IncomingTransfer.Answer?) -> Void
}
