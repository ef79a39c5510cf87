import CX11
import Foundation
import WeftTransfer

extension IncomingTransfer.Answer {
  /// The size up to which data is joined and decoded at once, in bytes.
  private static let quickSize = 1 << 18

  /// The atoms of a list of them.
  var atoms: [Atom] {
    Data(pieces.joined()).withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { Atom(bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)) }
    }
  }

  /// Joins the pieces, on another thread if they are large.
  ///
  /// - Parameters:
  ///   - text: the form of a text, which is decoded; nil for other data.
  ///   - subject: the type that was requested. If it is text and the answer is not, there is no data.
  @MainActor
  func readData(
    as text: TextTarget?, _ subject: PasteboardType, _ completion: @escaping @MainActor (Data?) -> Void
  ) {
    guard subject != .text || text != nil else { return completion(nil) }
    let byteCount = pieces.reduce(0) { $0 + $1.count }
    guard byteCount > Self.quickSize else { return completion(joined(text)) }
    // The pieces are also released there: to give back many megabytes takes time.
    Task.detached { [self] in
      let data = joined(text)
      await completion(data)
    }
  }

  private func joined(_ text: TextTarget?) -> Data {
    var data = pieces.first ?? Data()
    if pieces.count > 1 {
      data.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
      for piece in pieces.dropFirst() { data.append(piece) }
    }
    return text?.decoded(data) ?? data
  }
}
