import DemoSupport
import Weft

/// An article of the magazine.
struct Article: Sendable {
  let topic: Topic
  let title: String
  let excerpt: String
  let author: String
  let minutes: Int
  let photograph: Photograph
  let crop: PhotoCrop

  private init(
    _ topic: Topic, _ title: String, _ excerpt: String, by author: String, minutes: Int, photo: String,
    crop: PhotoCrop = .middle
  ) {
    self.topic = topic
    self.title = title
    self.excerpt = excerpt
    self.author = author
    self.minutes = minutes
    photograph = .named(photo)
    self.crop = crop
  }

  /// The lead article.
  static let lead = Article(
    .space, "Ten thousand galaxies in a grain of sand",
    "For weeks a telescope stared at a patch of sky with nothing in it. Nothing, it turned out, is full of "
      + "light.",
    by: "Mara Ellison", minutes: 14, photo: "hubble-deep-field")

  /// The other articles, in order.
  static let latest = [
    Article(
      .nature, "Chelsea knows what you are up to",
      "A house cat keeps a map of where everybody is, and updates it by ear. We asked one.",
      by: "Ines Okafor", minutes: 6, photo: "cat-chelsea"),
    Article(
      .space, "The last quiet hour before a launch",
      "When the tanks are full the crews leave, and for a while the rocket stands alone under the lights.",
      by: "Tom Aldous", minutes: 9, photo: "rocket-launch"),
    Article(
      .craft, "In praise of the second cup",
      "The first wakes you. The second is for the taste, and for looking out of the window.",
      by: "Rafael Brandt", minutes: 4, photo: "coffee"),
    Article(
      .people, "She took the commander's seat",
      "Eileen Collins flew the shuttle four times. The hardest part, she says, was the paperwork.",
      by: "Mara Ellison", minutes: 11, photo: "astronaut",
      crop: PhotoCrop(center: CGPoint(x: 0.5, y: 0.25), zoom: 1)),
    Article(
      .people, "The man who waits for the light",
      "A tripod, one lens and a great deal of patience: a morning on the lawn with a photographer.",
      by: "Lena Voss", minutes: 7, photo: "photographer",
      crop: PhotoCrop(center: CGPoint(x: 0.5, y: 0.3), zoom: 1)),
    Article(
      .time, "What the ash kept of Pompeii's money",
      "Small change outlives empires. A drawer of coins tells who paid whom, and for what.",
      by: "Giulia Ferro", minutes: 8, photo: "coins"),
    Article(
      .nature, "The eye, seen by another eye",
      "Every retina is a map of rivers. Doctors have learned to read the weather in it.",
      by: "Ines Okafor", minutes: 10, photo: "retina"),
    Article(
      .space, "Two hours with the Moon, and no telescope",
      "Where to look, when to go out, and why the best night is not the one when it is full.",
      by: "Tom Aldous", minutes: 5, photo: "moon"),
    Article(
      .craft, "One joint at a time",
      "Bricklayers count in courses, not in hours. A wall in Delft that took eleven years.",
      by: "Rafael Brandt", minutes: 6, photo: "bricks",
      crop: PhotoCrop(center: CGPoint(x: 0.5, y: 0.6), zoom: 1)),
  ]

  /// The titles of the most read articles.
  static let mostRead = [
    "Why every clock in the station is wrong", "A lawn is a thousand strangers",
    "How gravel learns to stay where it is", "The telescope that could not see straight",
    "Cats, ranked by their landing",
  ]
}
