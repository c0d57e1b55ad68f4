#ifndef CCOUNTINGMALLOC_H
#define CCOUNTINGMALLOC_H

/// The number of allocations that the process has made, by all threads.
unsigned long tsubame_allocations(void);

#endif
