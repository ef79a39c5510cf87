import WeftLayout

/// The properties of a relative spec, without its child.
struct RelativeProperties: Sendable {
  var horizontalPosition = RelativePosition.none
  var verticalPosition = RelativePosition.none
  var sizing: RelativeSizingOptions = []
}
