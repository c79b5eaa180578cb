// A disk that takes its time, preloaded into a process (LD_PRELOAD, Linux): a flush lasts DISK_FLUSH_US microseconds
// longer, in which the process works no more than it does while a disk writes. For the machine whose own disk says
// "done" before it is: what is quick there need not be quick elsewhere.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int after_a_while(const char *name, int fd) {
  const char *given = getenv("DISK_FLUSH_US");
  long us = given ? atol(given) : 0;
  struct timespec pause = { us / 1000000, us % 1000000 * 1000 };
  while (nanosleep(&pause, &pause));
  return ((int (*)(int))dlsym(RTLD_NEXT, name))(fd);
}

int fsync(int fd) { return after_a_while("fsync", fd); }
int fdatasync(int fd) { return after_a_while("fdatasync", fd); }
