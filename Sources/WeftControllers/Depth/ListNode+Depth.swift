import WeftLists
import WeftNodes

extension ListNode: LayoutRangeUpdating {}
