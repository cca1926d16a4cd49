import Measuring

/// Everything that is measured, in the order of the table.
public let workloads: [Workload] =
  sequenceWorkloads + subjectWorkloads + publishedWorkloads + flatteningWorkloads + combiningWorkloads
  + subscribingWorkloads + sharingWorkloads + schedulingWorkloads + asyncWorkloads + threadWorkloads
  + ladderWorkloads + boundaryWorkloads + streamWorkloads
