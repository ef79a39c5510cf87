import DemoSupport
import Foundation
import Weft

/// All settings, on cards.
final class SettingsPageNode: DisplayNode, @unchecked Sendable {
  /// Called when the user has changed a setting.
  @MainActor var onChange: (() -> Void)?

  private let volume = SliderNode(value: SettingsPageNode.usualVolume, in: 0...100, step: 1)
  private let balance = SliderNode(value: 0, in: -5...5, step: 1)
  private let feedback = SwitchNode(isOn: true)
  private let spatial = SwitchNode(isOn: false)
  private let scale = SegmentedControlNode(["100 %", "125 %", "150 %", "200 %"], selectedIndex: 1)
  private let nightLight = SwitchNode(isOn: false)
  private let warmth = SliderNode(value: SettingsPageNode.usualWarmth)
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
  private let feedbackRow: RowNode
  /// Scale, night light, warmth and size of text.
  private let display: [RowNode]
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
    self.display = display
    self.feedbackRow = feedbackRow
    spatialRow.toolTip = "Connect headphones with motion sensors to use this"
    display[2].toolTip = "How warm the colours are while the night light is on"
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
        CardNode("When the lid is closed", isGroup: false) { ChoicesNode("When the lid is closed", lid) },
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
    flat.accessibilityRole = .toggleButton
    // Marks are lower than what fingers hit.
    for control in [allNotices] + notices + lid as [ControlNode] {
      control.hitTestSlop = EdgeInsets(top: -2, left: 0, bottom: -2, right: 0)
    }
    flat.toolTip = "Moves all sliders to the middle"
    setDefaults()
  }

  /// Gives each setting a menu that puts it back.
  private func setDefaults() {
    func set(
      _ row: RowNode, isUsual: @escaping @MainActor @Sendable (SettingsPageNode) -> Bool,
      reset: @escaping @MainActor @Sendable (SettingsPageNode) -> Void
    ) {
      row.setDefault {
        [weak self] in
        self.map(isUsual) ?? true
      } reset: { [weak self] in
        guard let self else { return }
        reset(self)
        settingDidChange()
      }
    }
    set(volumeRow) {
      $0.volume.value == Self.usualVolume
    } reset: {
      $0.resetVolume()
    }
    set(balanceRow) {
      $0.balance.value == 0
    } reset: {
      $0.balance.setValue(0, animated: true)
    }
    set(feedbackRow) {
      $0.feedback.isOn
    } reset: {
      $0.feedback.setOn(true, animated: true)
    }
    set(display[0]) {
      $0.scale.selectedIndex == 1
    } reset: {
      $0.scale.setSelectedIndex(1, animated: true)
    }
    set(display[1]) {
      !$0.nightLight.isOn
    } reset: {
      $0.nightLight.setOn(false, animated: true)
    }
    set(display[2]) {
      $0.warmth.value == Self.usualWarmth
    } reset: {
      $0.resetWarmth()
    }
    set(display[3]) {
      $0.textSize.value == 13
    } reset: {
      $0.textSize.value = 13
    }
  }

  private static let usualVolume: CGFloat = 64
  private static let usualWarmth: CGFloat = 0.4

  @MainActor private func resetVolume() { volume.setValue(Self.usualVolume, animated: true) }
  @MainActor private func resetWarmth() { warmth.setValue(Self.usualWarmth, animated: true) }

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
    volumeRow.show("\(Int(volume.value)) %")
    let side = Int(balance.value)
    balanceRow.show(side == 0 ? "Centre" : "\(abs(side)) \(side < 0 ? "left" : "right")")
    warmth.isEnabled = nightLight.isOn
  }

  /// Resets all settings to their initial values.
  @MainActor func reset() {
    resetVolume()
    balance.setValue(0, animated: true)
    feedback.setOn(true, animated: true)
    scale.setSelectedIndex(1, animated: true)
    nightLight.setOn(false, animated: true)
    resetWarmth()
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
