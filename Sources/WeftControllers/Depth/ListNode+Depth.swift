import WeftNodes

extension ListNode: LayoutRangeUpdating {}
