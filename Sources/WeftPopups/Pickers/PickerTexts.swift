/// The texts of date and colour pickers: titles of buttons, tooltips, and names for assistive technology. In English,
/// unless a program replaces them. Names of months and weekdays come from the calendar.
public struct PickerTexts: Hashable, Sendable {
  /// The name of a calendar.
  public var calendar = "Calendar"
  /// What a date picker shows without a date.
  public var noDate = "No date"
  /// The button that goes to the present day, and the mark of that day.
  public var today = "Today"
  /// The button that goes back by a month.
  public var previousMonth = "Previous month"
  /// The button that goes on by a month.
  public var nextMonth = "Next month"

  /// The name of the colours that are offered.
  public var palette = "Palette"
  /// The plane of saturation and brightness.
  public var saturationAndBrightness = "Saturation and brightness"
  /// The slider of the hue.
  public var hue = "Hue"
  /// The slider of the opacity.
  public var opacity = "Opacity"
  /// The field for the number of a colour.
  public var hexadecimal = "Hexadecimal"

  /// The English texts.
  public init() {}
}
