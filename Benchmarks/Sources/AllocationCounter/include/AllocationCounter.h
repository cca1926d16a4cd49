#pragma once

/// Counts the heap allocations of all threads from now on. Reallocation counts as one.
void allocation_counter_start(void);

/// Stops counting and returns how many allocations there were. Always 0 without glibc.
long allocation_counter_stop(void);
