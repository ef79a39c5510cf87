import DemoSupport
import Foundation
import Weft

/// Shows what may be done with a file, and lets the user change it.
final class FileAccessNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is constant, or confined to main.
  private let parties: [(party: FileAccess.Party, title: ThemedTextNode, level: PopUpButtonNode)]
  private let program = CheckboxNode(localized("Run as a program"))
  @MainActor private var access: FileAccess
  /// Called with what the user wants.
  @MainActor var onChange: ((FileAccess) -> Void)?

  /// In points.
  private static let titleWidth: CGFloat = 68

  @MainActor init(_ access: FileAccess) {
    self.access = access
    parties = FileAccess.Party.allCases.map { party in
      let title = ThemedTextNode(party.title) {
        TextAttributes(font: $0.type.caption, color: $0.secondaryText)
      }
      return (party, title, PopUpButtonNode(FileAccess.Level.allCases.map(\.title)))
    }
    super.init()
    automaticallyManagesSubnodes = true
    program.isHidden = access.isFolder
    for (party, _, level) in parties {
      level.accessibilityLabel = party.title
      level.addAction(for: .valueChanged) { [weak self] button in
        guard let self, let index = button.selectedIndex else { return }
        change(self.access.setting(FileAccess.Level.allCases[index], of: party))
      }
    }
    program.addAction(for: .valueChanged) { [weak self] box in
      guard let self else { return }
      change(self.access.settingProgram(box.isOn))
    }
    show(access)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 6, alignItems: .stretch) {
      for (_, title, level) in parties {
        HStack(spacing: 8, alignItems: .center) {
          title.frame(width: Self.titleWidth * textFactor)
          level.frame(height: 28 * textFactor).flexGrow().flexShrink()
        }
      }
      program.inset(top: 4, left: 0, bottom: 0, right: 0)
    }
  }

  @MainActor private func change(_ new: FileAccess) {
    access = new
    onChange?(new)
  }

  /// Shows other permissions.
  @MainActor func show(_ access: FileAccess) {
    self.access = access
    for (party, _, level) in parties {
      level.selectedIndex = access.level(of: party).flatMap { FileAccess.Level.allCases.firstIndex(of: $0) }
    }
    program.isOn = access.isProgram
  }
}
