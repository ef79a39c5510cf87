import Testing
import WeftGraphics

@testable import WeftPopups

@Suite struct HSBColorTests {
  private func text(_ hue: Double, _ saturation: Double, _ brightness: Double) -> String {
    HexadecimalColor.text(of: HSBColor(hue: hue, saturation: saturation, brightness: brightness).color)
  }

  @Test func huesGoAroundTheCircle() {
    let sixths = (0...6).map { text(Double($0) / 6, 1, 1) }
    #expect(sixths == ["#FF0000", "#FFFF00", "#00FF00", "#00FFFF", "#0000FF", "#FF00FF", "#FF0000"])
    #expect(text(1.0 / 12, 1, 1) == "#FF8000")
  }

  @Test func saturationAndBrightnessMakePaleAndDark() {
    #expect(text(0, 0, 1) == "#FFFFFF" && text(0.3, 0, 0.5) == "#808080" && text(0.7, 1, 0) == "#000000")
    #expect(text(2.0 / 3, 0.5, 1) == "#8080FF")
  }

  @Test func everyColourComesBack() {
    for hex: UInt32 in [0x3B5BDB, 0xC9342B, 0xFAC42D, 0x2F9E44, 0x123456, 0xFEDCBA, 0x010203, 0xFF00FE] {
      let color = Color(hex: hex, alpha: 0.5)
      let back = HSBColor(color).color
      #expect(HexadecimalColor.text(of: back) == HexadecimalColor.text(of: color))
    }
  }

  @Test func greysKeepTheHueAndBlackTheSaturation() {
    let old = HSBColor(hue: 0.6, saturation: 0.7, brightness: 0.8)
    let gray = HSBColor(Color(white: 0.5), keeping: old)
    #expect(gray.hue == 0.6 && gray.saturation == 0)
    let black = HSBColor(.black, keeping: old)
    #expect(black.hue == 0.6 && black.saturation == 0.7 && black.brightness == 0)
  }

  @Test func theEndOfTheCircleStaysThere() {
    let red = HSBColor(hue: 1, saturation: 1, brightness: 1)
    #expect(HSBColor(red.color, keeping: red).hue == 1)
  }

  @Test func valuesAreLimited() {
    let color = HSBColor(hue: 2, saturation: -1, brightness: .nan, alpha: .infinity)
    #expect(color == HSBColor(hue: 1, saturation: 0, brightness: 0, alpha: 1))
  }

  @Test(arguments: [
    ("#3B5BDB", "#3B5BDB"), ("3b5bdb", "#3B5BDB"), ("#f80", "#FF8800"), ("#F808", "#FF880088"),
    (" #3B5BDB80 ", "#3B5BDB80"), ("#3B5BDBFF", "#3B5BDB"),
  ])
  func hexadecimalNumbersAreRead(text: String, result: String) {
    #expect(HexadecimalColor.color(of: text).map(HexadecimalColor.text) == result)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#GG0000", "red", "#12 456", "＃112233", "１１２２３３"])
  func otherTextsAreNoColours(text: String) {
    #expect(HexadecimalColor.color(of: text) == nil)
  }
}
