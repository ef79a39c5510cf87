import Foundation
import WeftGraphics
import WeftSemantics
import WeftThreads

/// Accessibility properties, which only few nodes set; nil where the class decides.
struct AccessibilityProperties: DefaultProviding, Sendable {
  static let defaultValue = AccessibilityProperties()

  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: AccessibilityTraits?
  var frame: CGRect?
  var path: Path?
  var activationPoint: CGPoint?
  var language: String?
  var elementsHidden = false
  var viewIsModal = false
  var shouldGroupChildren = false
  var navigationStyle = AccessibilityNavigationStyle.automatic
  var identifier: String?
  var isContainer = false
  var role: AccessibilityRole?
  var headingLevel: Int?
  var states: AccessibilityStates = []
  var facts: [AccessibilityFact] = []
  var liveRegion = AccessibilityLiveRegion.off
  var relations: [AccessibilityRelation: [BackReference<DisplayNode>]] = [:]
  var customActions: CustomActions?

  /// The actions, which are used on main only.
  final class CustomActions: Sendable {
    @MainActor let actions: [AccessibilityCustomAction]

    @MainActor init(_ actions: [AccessibilityCustomAction]) { self.actions = actions }
  }
}
