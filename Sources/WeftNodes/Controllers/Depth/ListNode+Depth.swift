extension ListNode: LayoutRangeUpdating {}
