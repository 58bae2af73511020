// Vector primitives of the simulation: random words, normals, exponentials over buffers.
#ifndef TAPCOST_CLANES_H
#define TAPCOST_CLANES_H

#include <stddef.h>
#include <stdint.h>

#endif
