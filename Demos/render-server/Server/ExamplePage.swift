/// A page with some example cards.
enum ExamplePage {
  /// Returns the page, with cards that show some of the photographs.
  static func html(photoCount: Int) -> String {
    let pictures = queries(photoCount: photoCount).map { query in
      "<img width=600 height=315 src=\"/card?\(query.replacing("&", with: "&amp;"))\">"
    }
    let numbers = "0…\(photoCount - 1)"
    return """
      <!doctype html>
      <meta charset=utf-8>
      <title>render-server</title>
      <style>
        body { font: 16px/1.5 system-ui, sans-serif; margin: 3em auto; max-width: 1240px; color: #1f1d24 }
        img { margin: 0 12px 12px 0; border-radius: 12px; vertical-align: top; box-shadow: 0 2px 12px #0002 }
      </style>
      <h1>render-server</h1>
      <p><code>/card?title=…&amp;text=…&amp;photo=\(numbers)&amp;site=…&amp;avatar=\(numbers)&amp;scale=0.5…2&amp;dark=1</code></p>
      \(pictures.joined(separator: "\n"))
      """
  }

  /// Returns the queries for the cards. Their texts match the photographs of Weft's demos. Another folder may have
  /// fewer photographs.
  private static func queries(photoCount: Int) -> [String] {
    [
      "title=What%20the%20deep%20field%20shows&text=Ten%20days%20of%20light%20from%20a%20dark%20corner%20of%20the"
        + "%20sky%2C%20and%20three%20thousand%20galaxies%20in%20it.&photo=\(7 % photoCount)&site=The%20Long%20View",
      "title=A%20slower%20breakfast&text=Why%20the%20second%20cup%20is%20the%20better%20one."
        + "&photo=\(3 % photoCount)&site=Morning%20Notes&avatar=0",
      "title=Notes%20from%20the%20pad&text=The%20last%20hours%20before%20a%20launch%2C%20minute%20by%20minute."
        + "&photo=\(11 % photoCount)&site=Countdown&dark=1",
      "title=No%20picture%20at%20hand%3F%20The%20words%20take%20the%20room.&site=weft&dark=1",
    ]
  }
}
