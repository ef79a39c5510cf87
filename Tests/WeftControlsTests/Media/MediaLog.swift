import WeftGraphics
import WeftThreads

@testable import WeftControls
@testable import WeftNodes

/// Records the calls of a media node to its delegate and its source.
final class MediaLog: MediaNodeDelegate, MediaSource {
  private let noted = Protected([String]())
  private let currentOutput = Protected<MediaOutput?>(nil)
  let dealsWithTaps = Protected(false)
  /// What the delegate does when the state of a node has changed.
  let reaction = Protected<(@MainActor @Sendable (MediaNode) -> Void)?>(nil)

  var lines: [String] { noted.withLock { $0 } }
  var output: MediaOutput? { currentOutput.withLock { $0 } }

  func takeLines() -> [String] {
    noted.withLock { noted in
      defer { noted = [] }
      return noted
    }
  }

  private func note(_ line: String) { noted.withLock { $0.append(line) } }

  func mediaNodeDidShowFirstFrame(_ node: MediaNode) { note("first frame") }
  func mediaNode(_ node: MediaNode, didChangeStateFrom oldState: MediaPlayerState) {
    note("\(oldState) → \(node.playerState)")
    let reaction = reaction.withLock { $0 }
    reaction?(node)
  }
  func mediaNodeDidPlayToEnd(_ node: MediaNode) { note("end") }
  func mediaNode(_ node: MediaNode, didFailWith error: any Error) { note("failure") }
  func mediaNodeWasTapped(_ node: MediaNode) -> Bool { dealsWithTaps.withLock { $0 } }

  func prepare(for output: MediaOutput) {
    currentOutput.withLock { $0 = output }
    note("prepare")
  }
  func play() { note("play") }
  func pause() { note("pause") }
  func rewind() { note("rewind") }
  func discard() { note("discard") }
  func setMuted(_ isMuted: Bool) { if isMuted { note("mute") } else { note("unmute") } }
}

let yellow = Color(red: 1, green: 1, blue: 0)
