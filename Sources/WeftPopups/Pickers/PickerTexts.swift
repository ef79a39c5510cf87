import WeftLocalization

/// The texts of date and colour pickers: titles of buttons, tooltips, and names for assistive technology. In the
/// language of the program, which may replace them. Names of months and weekdays come from the calendar.
public struct PickerTexts: Hashable, Sendable {
  /// The name of a calendar.
  public var calendar = translated("Calendar")
  /// What a date picker shows without a date.
  public var noDate = translated("No date")
  /// The button that goes to the present day, and the mark of that day.
  public var today = translated("Today")
  /// The button that goes back by a month.
  public var previousMonth = translated("Previous month")
  /// The button that goes on by a month.
  public var nextMonth = translated("Next month")

  /// The name of the colours that are offered.
  public var palette = translated("Palette")
  /// The plane of saturation and brightness.
  public var saturationAndBrightness = translated("Saturation and brightness")
  /// The slider of the hue.
  public var hue = translated("Hue")
  /// The slider of the opacity.
  public var opacity = translated("Opacity")
  /// The field for the number of a colour.
  public var hexadecimal = translated("Hexadecimal")

  /// The texts in the language of the program; see `Localization.current`.
  public init() {}
}
