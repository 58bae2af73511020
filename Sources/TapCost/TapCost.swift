// One import gives the vocabulary of designs, populations, studies and results.
@_exported public import Behavior
@_exported public import Interfaces
@_exported public import Populations
@_exported public import Quantities
@_exported public import Simulation
@_exported public import Studies
