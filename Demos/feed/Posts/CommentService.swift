import Foundation
import Weft

/// Simulates a server with the comments that responds after a while. Main.
@MainActor
final class CommentService {
  /// The comments that have been loaded, so that none are requested twice.
  private var known: [Int: [Comment]] = [:]
  private var waiting: [Int: [@MainActor ([Comment]) -> Void]] = [:]

  /// The range of the response time, in seconds.
  private static let delays = 0.35...0.9

  /// The comments of a post, if they have been loaded.
  func knownComments(ofPost number: Int) -> [Comment]? { known[number] }

  /// Requests the comments of a post.
  func load(_ post: Post, clock: any SceneClock, completion: @escaping @MainActor ([Comment]) -> Void) {
    if let comments = known[post.number] { return completion(comments) }
    waiting[post.number, default: []].append(completion)
    guard waiting[post.number]?.count == 1 else { return }
    var chance = Chance(seed: UInt64(post.number) &+ 0x00C0_FFEE)
    let delay = Self.delays.lowerBound + chance.next() * (Self.delays.upperBound - Self.delays.lowerBound)
    clock.perform(after: delay) { [self, chance] in answer(post, chance) }
  }

  private func answer(_ post: Post, _ chance: Chance) {
    var chance = chance
    let comments = (0..<post.commentCount).map { _ in
      Comment(author: chance.pick(Author.all), text: FeedText.comment(&chance))
    }
    known[post.number] = comments
    for completion in waiting.removeValue(forKey: post.number) ?? [] { completion(comments) }
  }
}
