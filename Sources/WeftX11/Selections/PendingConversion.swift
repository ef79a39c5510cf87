import CX11
import WeftTransfer

/// A part of an answer to another program that waits for its data to be made.
struct PendingConversion {
  let data: PromisedData
  /// The type of the property.
  let type: Atom
  /// The property of the requestor for the data.
  let property: Atom
  let requestor: XID
  let selection: Atom
  /// The size up to which it is sent in one piece, in bytes.
  let largestPiece: Int
  /// Distinguishes it from earlier ones.
  let step: Int
  /// Called with whether there is data, once it was sent or its transfer has begun.
  let completion: @MainActor (Bool) -> Void
}
