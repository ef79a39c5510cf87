import WeftGraphics
import WeftOffscreen

package let red = Color(red: 1, green: 0, blue: 0)
package let green = Color(red: 0, green: 1, blue: 0)
package let blue = Color(red: 0, green: 0, blue: 1)

extension OffscreenWindow {
  /// The colour of the picture at a point.
  package func color(at x: Int, _ y: Int) -> Color { render().pixel(x: x, y: y) }
}

extension Color {
  /// Returns whether each component is the same, apart from rounding.
  package func isNear(_ other: Color) -> Bool {
    abs(red - other.red) < 0.006 && abs(green - other.green) < 0.006 && abs(blue - other.blue) < 0.006
  }
}
