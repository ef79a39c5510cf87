import DemoSupport

/// The texts about the photographs.
enum KittenText {
  static func about(_ photograph: Photograph) -> String {
    texts[photograph.file.deletingPathExtension().lastPathComponent] ?? ""
  }

  private static let texts = [
    "cat-chelsea": "The only kitten of the list. She looks past the camera, at something on the left that "
      + "is more interesting than image processing, and has done so in thousands of papers.",
    "hubble-deep-field": "A tenth of a full moon's width of sky that was thought to be empty. Nearly "
      + "everything in it is a galaxy; some sent their light before there was an Earth to receive it.",
    "coffee": "A cup, a saucer, a spoon and a table. Nothing happens, which makes it a good picture to "
      + "sharpen.",
    "photographer": "A man in a coat looks through a camera on a tripod. The tall building behind him is "
      + "there for those who want to find edges.",
    "rocket-launch": "A Falcon 9 waits in the evening light, with a long lens between it and the people.",
    "moon": "Craters in low light: a dark picture on purpose, for everybody who wants to brighten one.",
    "astronaut": "Eileen Collins, the first woman to command a Space Shuttle, in front of a model of it.",
    "coins": "Greek coins found in Pompeii, laid out in four rows, so that a program may count them.",
    "retina": "The back of an eye, seen through its pupil. The bright disc is where the nerve leaves; there "
      + "nobody sees anything.",
    "bricks": "A wall, taken straight on and under an even sky. Where it ends it begins again.",
    "grass": "A lawn from above. No two blades are alike, and all of them are the same.",
    "wall-clock": "A clock that moved while it was photographed: it is ten to two, more or less.",
    "gravel": "Stones in a path, none larger than a thumb.",
  ]
}
