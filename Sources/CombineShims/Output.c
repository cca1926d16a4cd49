#include "CombineShims.h"

#include <stdio.h>

void combine_print_lines_at_once(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
