import DemoSupport
import Foundation
import Weft

/// All settings, on cards.
final class SettingsPageNode: DisplayNode, @unchecked Sendable {
  /// Called when the user has changed a setting.
  @MainActor var onChange: (() -> Void)?

  private let volume = SliderNode(value: 64, in: 0...100, step: 1)
  private let balance = SliderNode(value: 0, in: -5...5, step: 1)
  private let feedback = SwitchNode(isOn: true)
  private let spatial = SwitchNode(isOn: false)
  private let scale = SegmentedControlNode(["100 %", "125 %", "150 %", "200 %"], selectedIndex: 1)
  private let nightLight = SwitchNode(isOn: false)
  private let warmth = SliderNode(value: 0.4)
  private let textSize = StepperNode(8...24, value: 13)
  private let flat = ButtonNode("Flat", style: .bordered)
  private let equalizer: EqualizerNode
  private let signOut = ButtonNode("Sign out", style: .bordered)
  private let delete = ButtonNode("Delete account…", style: .destructive)
  private let sync = ButtonNode("Sync now", style: .bordered)
  private let account = CaptionNode("ada@example.org, synced two minutes ago", .detail)

  private let notices = [
    CheckboxNode("Messages", isOn: true), CheckboxNode("Mentions of my name", isOn: true),
    CheckboxNode("News of this program"),
  ]
  private let allNotices = CheckboxNode("Everything")
  private let lid = [
    RadioButtonNode("Sleep", isOn: true), RadioButtonNode("Turn the screen off"),
    RadioButtonNode("Do nothing"),
  ]
  private let volumeRow: RowNode
  private let balanceRow: RowNode
  private let columns: [[CardNode]]

  /// From this width on there are two columns, in points.
  private static let widthForTwoColumns: CGFloat = 720

  override init() {
    let (volume, balance, equalizer) = (volume, balance, EqualizerNode())
    let (flat, signOut, sync, delete, account) = (flat, signOut, sync, delete, account)
    self.equalizer = equalizer
    let volumeRow = RowNode("Output volume", value: "64 %", .below, volume)
    let balanceRow = RowNode("Balance", value: "Centre", .below, balance)
    (self.volumeRow, self.balanceRow) = (volumeRow, balanceRow)
    let feedbackRow = RowNode("Sounds of the interface", .beside, feedback)
    let spatialRow = RowNode(
      "Spatial sound", detail: "Not with this pair of headphones", .beside, spatial)
    let display = [
      RowNode("Scale", .below, scale),
      RowNode("Night light", detail: "From dusk till dawn", .beside, nightLight),
      RowNode("Warmth", .below, warmth), RowNode("Size of text", .beside, textSize),
    ]
    let update = UpdateNode()
    let (notices, allNotices, lid) = (notices, allNotices, lid)
    columns = [
      [
        CardNode("Sound") {
          volumeRow
          balanceRow
          feedbackRow
          spatialRow
        },
        CardNode("Equaliser") {
          equalizer
          HStack(justifyContent: .end) { flat }
        },
        CardNode("Notices") {
          allNotices
          VStack(spacing: 10) { notices }.padding(EdgeInsets(top: 0, left: 28, bottom: 0, right: 0))
        },
      ],
      [
        CardNode("Display") { display },
        CardNode("Updates") { update },
        CardNode("Account") {
          account
          HStack(spacing: 8) {
            sync
            signOut
            Spacer()
            delete
          }
        },
        CardNode("When the lid is closed") { lid },
      ],
    ]
    super.init()
    automaticallyManagesSubnodes = true
    spatial.isEnabled = false
    sync.isEnabled = false
    warmth.isEnabled = false
    let all: [ControlNode] = [volume, balance, feedback, scale, nightLight, warmth, textSize]
    for control in all {
      control.addTarget(self, action: SettingsPageNode.settingDidChange, for: .valueChanged)
    }
    allNotices.isMixed = true
    for control in [allNotices] + notices {
      control.addTarget(self, action: SettingsPageNode.noticesDidChange(of:), for: .valueChanged)
    }
    for control in lid {
      control.addTarget(self, action: SettingsPageNode.settingDidChange, for: .valueChanged)
    }
    flat.addTarget(self, action: SettingsPageNode.flatten, for: .primaryActionTriggered)
  }

  override func didLoad() {
    super.didLoad()
    equalizer.onChange = { [weak self] in
      self?.flat.isSelected = false
      self?.onChange?()
    }
  }

  @MainActor private func settingDidChange() {
    showValues()
    onChange?()
  }

  @MainActor private func noticesDidChange(of control: ControlNode) {
    if control === allNotices { for notice in notices { notice.isOn = allNotices.isOn } }
    showAllNotices()
    onChange?()
  }

  /// The upper checkbox shows the common state of the others.
  @MainActor private func showAllNotices() {
    let count = notices.count { $0.isOn }
    allNotices.isOn = count == notices.count
    allNotices.isMixed = count > 0 && count < notices.count
  }

  @MainActor private func flatten() {
    flat.isSelected.toggle()
    equalizer.set(isFlat: flat.isSelected)
    onChange?()
  }

  @MainActor private func showValues() {
    volumeRow.value.say("\(Int(volume.value)) %")
    let side = Int(balance.value)
    balanceRow.value.say(side == 0 ? "Centre" : "\(abs(side)) \(side < 0 ? "left" : "right")")
    warmth.isEnabled = nightLight.isOn
  }

  /// Resets all settings to their initial values.
  @MainActor func reset() {
    volume.setValue(64, animated: true)
    balance.setValue(0, animated: true)
    feedback.setOn(true, animated: true)
    scale.setSelectedIndex(1, animated: true)
    nightLight.setOn(false, animated: true)
    warmth.setValue(0.4, animated: true)
    textSize.value = 13
    for (index, notice) in notices.enumerated() { notice.isOn = index < 2 }
    showAllNotices()
    lid[0].isOn = true
    flat.isSelected = false
    equalizer.set(isFlat: false)
    showValues()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    let isWide = width >= Self.widthForTwoColumns
    let stacks = columns.map { cards in
      VStack(spacing: 12) { cards }.flexGrow().flexBasis(0)
    }
    guard isWide else {
      return VStack(spacing: 16) { columns.flatMap { $0 } }
        .inset(top: 8, left: margin, bottom: 16, right: margin)
    }
    return HStack(spacing: 16) { stacks }
      .inset(top: 8, left: margin, bottom: 16, right: margin)
  }
}
