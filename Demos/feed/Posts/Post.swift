import DemoSupport
import Foundation

/// Something that somebody has posted. Made up from its number, so that a hundred thousand take no memory.
struct Post: Sendable {
  /// Its place in the feed, from the newest on.
  let number: Int
  let author: Author
  let text: String
  /// What it shows; nil for a post of words alone.
  let photograph: Photograph?
  let likeCount: Int
  /// How many comments there are; they are loaded later.
  let commentCount: Int

  /// Makes up the post of a number.
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

  /// How long ago it was posted, in words.
  var age: String {
    let minutes = 2 + number * 3
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 60 * 24 { return "\(minutes / 60) h" }
    return "\(minutes / 60 / 24) d"
  }
}
