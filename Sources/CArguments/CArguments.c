#include "CArguments.h"

// For the names of C libraries.
#include <limits.h>

static int count;
static char **arguments;

// Initializers of glibc and of macOS are given what main is given; those of musl are not.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  arguments = argv;
}
#endif

int tapcost_argument_count(void) { return count; }

const char *tapcost_argument(int index) { return arguments[index]; }
