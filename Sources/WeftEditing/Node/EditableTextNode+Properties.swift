import Foundation
import WeftGraphics
import WeftNodes
import WeftText

extension EditableTextNode {
  /// Whether the text can have several paragraphs, and lines end at the node's width. True by default.
  /// Otherwise it is a single line that scrolls sideways, and paragraph ends become spaces. Setting it to false
  /// ends what can be undone in the text. Any thread.
  public final var isMultiline: Bool {
    get { edit { $0.editor.isMultiline } }
    set {
      let isChanged = edit { state in
        guard state.editor.isMultiline != newValue else { return false }
        state.editor.isMultiline = newValue
        if !newValue { state.editor.setText(state.editor.document.text) }
        return true
      }
      guard isChanged else { return }
      if newValue { lookDidChange() } else { contentsDidChange() }
    }
  }

  /// Whether Tab types a tab in a text of several paragraphs. True by default; then Control-Tab and Shift-Tab go to other
  /// nodes. Set it to false for texts without tabs, such as messages: Tab goes to the next node, as from a single line. Any
  /// thread.
  public final var acceptsTab: Bool {
    get { edit { $0.acceptsTab } }
    set { edit { $0.acceptsTab = newValue } }
  }

  /// The font of text that has none; the interface font with 15 points by default. Any thread.
  public final var font: Font {
    get { edit { $0.font } }
    set { change(\.font, to: newValue) }
  }

  /// Whether fonts that the text itself has grow with `traitCollection.contentSizeMultiplier`, as `font` always does.
  /// False by default. Any thread.
  public final var adjustsFontForContentSize: Bool {
    get { edit { $0.adjustsFontForContentSize } }
    set { change(\.adjustsFontForContentSize, to: newValue) }
  }

  /// The colour of text that has none; nil, the default, for the theme's. Any thread.
  public final var textColor: Color? {
    get { edit { $0.textColor } }
    set { change(\.textColor, to: newValue) }
  }

  /// The colour of the caret; nil, the default, for the node's tint. Any thread.
  public final var caretColor: Color? {
    get { edit { $0.caretColor } }
    set { change(\.caretColor, to: newValue) }
  }

  /// The background colour of the selection; nil, the default, for the theme's. Any thread.
  public final var selectionColor: Color? {
    get { edit { $0.selectionColor } }
    set { change(\.selectionColor, to: newValue) }
  }

  /// The space between the text and the node's edges, in points, in addition to that of the style. Zero by
  /// default. Any thread; insets that are not finite are ignored.
  public final var textContainerInset: EdgeInsets {
    get { edit { $0.textContainerInset } }
    set {
      guard (newValue.horizontal + newValue.vertical).isFinite else { return }
      change(\.textContainerInset, to: newValue)
    }
  }

  /// The maximum height of the node, in lines; 0, the default, for no limit. Any thread.
  public final var maximumLinesToDisplay: Int {
    get { edit { $0.maximumLinesToDisplay } }
    set { change(\.maximumLinesToDisplay, to: max(newValue, 0)) }
  }

  /// Whether text that does not fit can be scrolled to, and the caret is scrolled into view. True by default;
  /// any thread.
  public final var isScrollEnabled: Bool {
    get { edit { $0.isScrollEnabled } }
    set { change(\.isScrollEnabled, to: newValue) }
  }

  /// The same as `isScrollEnabled`.
  public final var scrollEnabled: Bool {
    get { isScrollEnabled }
    set { isScrollEnabled = newValue }
  }

  /// Whether the user may change the text. True by default. Otherwise it can only be selected and copied. Any
  /// thread.
  public final var isEditable: Bool {
    get { edit { $0.isEditable } }
    set {
      if !newValue { onMain { ($0 as? EditableTextNode)?.discardComposing() } }
      change(\.isEditable, to: newValue)
    }
  }

  /// Whether text that can't be edited can be selected. True by default; any thread.
  public final var isSelectable: Bool {
    get { edit { $0.isSelectable } }
    set { change(\.isSelectable, to: newValue) }
  }

  /// Whether all of a single line is selected when it gets the keyboard focus other than by the pointer, as
  /// is usual in forms. False by default; any thread.
  public final var selectsAllOnFocus: Bool {
    get { edit { $0.selectsAllOnFocus } }
    set { edit { $0.selectsAllOnFocus = newValue } }
  }

  /// Whether the user may change attributes: then text is copied and pasted with its attributes, and pictures can be
  /// pasted. False by default: text takes on the style at the caret. Any thread.
  public final var allowsEditingTextAttributes: Bool {
    get { edit { $0.allowsEditingTextAttributes } }
    set { edit { $0.allowsEditingTextAttributes = newValue } }
  }

  /// The maximum number of characters (grapheme clusters) that can be entered; nil, the default, for no
  /// limit. Pasted text is truncated; a text that is longer already stays. Any thread.
  public final var maximumLength: Int? {
    get { edit { $0.editor.maximumLength } }
    set { edit { $0.editor.maximumLength = newValue.map { max($0, 0) } } }
  }

  /// The kind of the text; see `TextInputTraits` for what has an effect. Any thread.
  public final var textInputTraits: TextInputTraits {
    get { edit { $0.traits } }
    set { change(\.traits, to: newValue) }
  }

  /// Whether the characters are shown as bullets, and can't be copied: for passwords. False by default; any
  /// thread.
  public final var isSecureTextEntry: Bool {
    get { edit { $0.traits.isSecureTextEntry } }
    set { change(\.traits.isSecureTextEntry, to: newValue) }
  }

  /// Which letters on-screen keyboards should capitalize; see `TextInputTraits`. Any thread.
  public final var autocapitalizationType: TextInputTraits.Autocapitalization {
    get { edit { $0.traits.autocapitalizationType } }
    set { edit { $0.traits.autocapitalizationType = newValue } }
  }

  /// Whether on-screen keyboards should correct what is typed; see `TextInputTraits`. Any thread.
  public final var autocorrectionType: TextInputTraits.Choice {
    get { edit { $0.traits.autocorrectionType } }
    set { edit { $0.traits.autocorrectionType = newValue } }
  }

  /// Whether on-screen keyboards should check the spelling; see `TextInputTraits`. Any thread.
  public final var spellCheckingType: TextInputTraits.Choice {
    get { edit { $0.traits.spellCheckingType } }
    set { edit { $0.traits.spellCheckingType = newValue } }
  }

  /// Which keys an on-screen keyboard should show; see `TextInputTraits`. Any thread.
  public final var keyboardType: TextInputTraits.Keyboard {
    get { edit { $0.traits.keyboardType } }
    set { edit { $0.traits.keyboardType = newValue } }
  }

  /// Whether an on-screen keyboard should be light or dark; see `TextInputTraits`. Any thread.
  public final var keyboardAppearance: TextInputTraits.KeyboardAppearance {
    get { edit { $0.traits.keyboardAppearance } }
    set { edit { $0.traits.keyboardAppearance = newValue } }
  }

  /// The title that the Return key of an on-screen keyboard should have; see `TextInputTraits`. Any thread.
  public final var returnKeyType: TextInputTraits.ReturnKey {
    get { edit { $0.traits.returnKeyType } }
    set { edit { $0.traits.returnKeyType = newValue } }
  }

  /// Whether Return does nothing while there is no text. False by default; any thread.
  public final var enablesReturnKeyAutomatically: Bool {
    get { edit { $0.traits.enablesReturnKeyAutomatically } }
    set { edit { $0.traits.enablesReturnKeyAutomatically = newValue } }
  }
}
