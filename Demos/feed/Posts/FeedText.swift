import DemoSupport

/// The texts of posts and comments.
enum FeedText {
  /// A post of one to four sentences.
  static func post(_ chance: inout Chance, about photograph: Photograph?) -> String {
    var sentences = photograph.map { ["\($0.title), photographed by \($0.credit)."] } ?? []
    let count = photograph == nil ? 2 + chance.next(below: 3) : chance.next(below: 3)
    while sentences.count < count + (photograph == nil ? 0 : 1) {
      let sentence = chance.pick(Self.sentences)
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return sentences.joined(separator: " ")
  }

  /// A comment.
  static func comment(_ chance: inout Chance) -> String { chance.pick(comments) }

  /// One sentence.
  static func sentence(_ chance: inout Chance) -> String { chance.pick(sentences) }

  private static let sentences = [
    "The ferry was late again, so I read the timetable of the next ten years.",
    "Our bakery has begun to sell yesterday's bread as a subscription.",
    "Spent the morning looking for a bug that turned out to be a feature of the clock.",
    "There is a heron on the roof of the library, and nobody dares to return books.",
    "If you slice the lemons before the guests arrive, they believe that you planned the evening.",
    "I repaired the radio; now it only plays the station that I don't like.",
    "Three hours of rain, and the street smells of the sea, four hundred kilometres away from it.",
    "My neighbour is learning the trumpet. We are all learning patience.",
    "A good map shows what to leave out.",
    "The train stopped in a field for an hour, and by the end everybody knew each other's names.",
    "Today's discovery: the second cup of coffee is the one that counts.",
    "We painted the fence, the gate, and, by accident, the dog's tail.",
    "Somebody has left a chess problem on the table of the café, white to move; I am still sitting here.",
    "The first frost, and the tomatoes had no time to be told.",
    "Finished the long book. It was shorter than the review.",
    "Walked home along the canal; the ice is thin, and the ducks know exactly where.",
    "Nothing makes an office as quiet as a colleague's birthday cake.",
    "The children built a bridge of chairs over the kitchen; there is a toll.",
  ]

  private static let comments = [
    "This made my day.", "Where was that? I should like to go there too.", "You have to tell us the rest!",
    "My grandmother says the same, in other words.", "I tried it, and it works better with two lemons.",
    "The second sentence should be on a poster.", "Same here, only that it was a Tuesday.",
    "I know that heron.", "Beautiful light.", "Greetings from the other end of the line.",
    "That explains a lot, thank you.", "We miss you at the rehearsals.",
  ]
}
