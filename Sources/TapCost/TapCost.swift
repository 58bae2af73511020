// One import gives the vocabulary of designs and suites, and what prices them.
@_exported public import Core
@_exported public import Interfaces
@_exported public import Populations
@_exported public import Studies

@_exported public import struct Simulation.Metric
@_exported public import struct Simulation.TaskDescription

// Where it was asked for.
#if GSL
  import CStatisticsGSL
#endif
