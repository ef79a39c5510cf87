import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct ControlOutlineTests {
  @Test func aPageOfAllControls() {
    let window = OffscreenWindow(size: CGSize(width: 460, height: 640), rootNode: ControlPage())
    #expect(
      window.accessibilityOutline() == """
        window
          button "Save"
          button "Publish"
          button "Cancel"
          button "Delete"
          switch
          switch [checked]
          checkBox "Show captions"
          checkBox "Remember me" [checked]
          checkBox "Some of them" [mixed]
          radioButton "By title" (1 of 4)
          radioButton "By date" (2 of 4) [checked]
          slider = "30 %" [horizontal]
          spinButton = "4"
          radioGroup = "Week"
            radioButton "Day" (1 of 3)
            radioButton "Week" (2 of 3) [checked]
            radioButton "Month" (3 of 3)
          progressBar = "60 %" [horizontal]
          button "Save" [disabled]
          button "Publish" [disabled]
          button "Cancel" [disabled]
          button "Delete" [disabled]
          switch [disabled]
          switch [disabled, checked]
          checkBox "Show captions" [disabled]
          checkBox "Remember me" [disabled, checked]
          checkBox "Some of them" [disabled, mixed]
          radioButton "By title" (3 of 4) [disabled]
          radioButton "By date" (4 of 4) [disabled, checked]
          slider = "30 %" [disabled, horizontal]
          spinButton = "4" [disabled]
          radioGroup = "Week" [disabled]
            radioButton "Day" (1 of 3) [disabled]
            radioButton "Week" (2 of 3) [disabled, checked]
            radioButton "Month" (3 of 3) [disabled]
          progressBar = "60 %" [horizontal]
        """)
  }
}
