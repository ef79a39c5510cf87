import DemoSupport
import Foundation

/// A post. It is generated from its number, so that a hundred thousand posts take no memory.
struct Post: Sendable {
  /// Its position in the feed, where 0 is the newest.
  let number: Int
  let author: Author
  let text: String
  /// Its photograph; nil for a post with text only.
  let photograph: Photograph?
  let likeCount: Int
  /// The number of comments, which are loaded later.
  let commentCount: Int

  /// Generates the post with a number.
  init(_ number: Int) {
    var chance = Chance(seed: UInt64(number))
    self.number = number
    author = Author.all[chance.next(below: Author.all.count)]
    let hasPhotograph = chance.next() < 0.6
    photograph = hasPhotograph ? chance.pick(Photograph.all) : nil
    text = FeedText.post(&chance, about: photograph)
    likeCount = chance.next(below: 20) * chance.next(below: 30)
    commentCount = chance.next() < 0.55 ? 0 : 1 + chance.next(below: 3)
  }

  /// The age of the post in words.
  var age: String {
    let minutes = 2 + number * 3
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 60 * 24 { return "\(minutes / 60) h" }
    return "\(minutes / 60 / 24) d"
  }
}
