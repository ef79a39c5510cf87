import WeftLayout

/// What a relative spec is given besides its child.
struct RelativeProperties: Sendable {
  var horizontalPosition = RelativePosition.none
  var verticalPosition = RelativePosition.none
  var sizing: RelativeSizingOptions = []
}
