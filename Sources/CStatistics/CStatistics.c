#include "CStatistics.h"

const tapcost_functions *_Nullable tapcost_linked_functions = NULL;
