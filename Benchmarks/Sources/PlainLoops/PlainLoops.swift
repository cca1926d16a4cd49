import Measuring

/// What each workload is measured against, by its name.
public let plainLoops: [PlainLoop] =
  sequenceLoops + subjectLoops + publishedLoops + flatteningLoops + combiningLoops
  + subscribingLoops + sharingLoops + schedulingLoops + asyncLoops + threadLoops
  + ladderLoops + boundaryLoops + streamLoops
