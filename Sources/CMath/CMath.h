// Functions of the C library, on every platform under one name.
#include <math.h>
#include <stdio.h>
