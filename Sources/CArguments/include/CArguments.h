/// The arguments of this process as the system handed them over. The Swift runtime of Linux reads
/// them from /proc, which need not be there.
#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/// The number of arguments, the name of the program included; 0 where it is not known.
int tapcost_argument_count(void);

/// Returns an argument.
const char *_Nonnull tapcost_argument(int index);

#endif
