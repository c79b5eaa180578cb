// A disk that keeps only what was flushed to it, and that fails when told to. Preloaded into a process (LD_PRELOAD,
// Linux), it watches the files of one folder:
//   DISK_FOLDER   the folder, as the process names it; files below its subfolders are watched for a full disk only
//   DISK_FLUSHED  where the state is kept that a power cut would leave: content/ holds what was flushed of each file,
//                 names/ a file for each name whose folder was flushed
//   DISK_FAIL_AT  the number of the flush that fails with EIO, counted from the start of the process. As on Linux the
//                 error is told once, and what was to be written then is never written by a later flush
//   DISK_CUT_AT   the number of the flush before which the process is killed
//   DISK_FULL     a file; while it is there, writing below the folder (or below what it names) fails with ENOSPC
// The index of SQLite's log (-shm) is memory, not disk. Flushes themselves are not passed on: no machine is cut.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define FILES 256
#define DESCRIPTORS 65536
#define NEXT(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))

struct file { char name[256]; off_t from, to; };
static struct file files[FILES];
static short file_of[DESCRIPTORS]; // place in files + 1; FOLDER_ITSELF for the folder
enum { FOLDER_ITSELF = -1 };
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static const char *folder, *flushed, *full;
static long fail_at, cut_at, flushes;

__attribute__((constructor)) static void begin(void) {
  folder = getenv("DISK_FOLDER");
  flushed = getenv("DISK_FLUSHED");
  full = getenv("DISK_FULL");
  fail_at = atol(getenv("DISK_FAIL_AT") ? getenv("DISK_FAIL_AT") : "0");
  cut_at = atol(getenv("DISK_CUT_AT") ? getenv("DISK_CUT_AT") : "0");
}

// The part of a path below the folder; "" for the folder itself, null for other paths.
static const char *below(const char *path) {
  size_t length = folder ? strlen(folder) : 0;
  if (!length || strncmp(path, folder, length)) return NULL;
  if (!path[length]) return "";
  return path[length] == '/' ? path + length + 1 : NULL;
}

static int keeps(const char *name) {
  size_t length = strlen(name);
  return length && !strchr(name, '/') && !(length > 4 && !strcmp(name + length - 4, "-shm"));
}

static int place_of(const char *name) {
  for (int i = 0; i < FILES; i++) {
    if (!files[i].name[0]) {
      snprintf(files[i].name, sizeof files[i].name, "%s", name);
      return i;
    }
    if (!strcmp(files[i].name, name)) return i;
  }
  fputs("disk.c: too many files\n", stderr);
  abort();
}

static struct file *file_at(int fd) {
  return fd >= 0 && fd < DESCRIPTORS && file_of[fd] > 0 ? &files[file_of[fd] - 1] : NULL;
}

static int is_full(const char *name) {
  if (!full || !name) return 0;
  int fd = NEXT(int, open, const char *, int, ...)(full, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  char part[256] = "";
  ssize_t length = read(fd, part, sizeof part - 1);
  NEXT(int, close, int)(fd);
  return length <= 0 || !strncmp(name, part, length);
}

static void touched(struct file *file, off_t from, off_t to) {
  if (file->to == 0 || from < file->from) file->from = from;
  if (to > file->to) file->to = to;
}

static int kept_at(const char *kind, const char *name, int flags) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s/%s", flushed, kind, name);
  return NEXT(int, open, const char *, int, ...)(path, flags | O_CLOEXEC, 0600);
}

static void forget(const char *kind, const char *name) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s/%s", flushed, kind, name);
  NEXT(int, unlink, const char *)(path);
}

static void keep_content(int fd, struct file *file) {
  static char buffer[1 << 16];
  struct stat now;
  int to = kept_at("content", file->name, O_WRONLY | O_CREAT);
  fstat(fd, &now);
  NEXT(int, ftruncate, int, off_t)(to, now.st_size);
  // Opened anew: the process may have opened it for writing only.
  char path[1024];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  int source = NEXT(int, open, const char *, int, ...)(path, O_RDONLY | O_CLOEXEC);
  for (off_t at = file->from; at < file->to;) {
    off_t most = file->to - at < (off_t)sizeof buffer ? file->to - at : (off_t)sizeof buffer;
    ssize_t length = pread(source, buffer, (size_t)most, at);
    if (length <= 0) break;
    NEXT(ssize_t, pwrite, int, const void *, size_t, off_t)(to, buffer, length, at);
    at += length;
  }
  NEXT(int, close, int)(source);
  NEXT(int, close, int)(to);
  file->from = file->to = 0;
}

// What a later flush will not write either; noted for who starts the next process.
static void drop(struct file *file) {
  char line[512];
  int to = kept_at(".", "dropped", O_WRONLY | O_CREAT | O_APPEND);
  int length = snprintf(line, sizeof line, "%s %lld %lld\n", file->name, (long long)file->from, (long long)file->to);
  NEXT(ssize_t, write, int, const void *, size_t)(to, line, (size_t)length);
  NEXT(int, close, int)(to);
  file->from = file->to = 0;
}

static void keep_names(void) {
  char path[1024];
  snprintf(path, sizeof path, "%s/names", flushed);
  DIR *kept = opendir(path);
  for (struct dirent *entry; kept && (entry = readdir(kept));) {
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_name[0] == '.' || !access(path, F_OK)) continue;
    forget("names", entry->d_name);
    forget("content", entry->d_name);
  }
  if (kept) closedir(kept);
  DIR *real = opendir(folder);
  for (struct dirent *entry; real && (entry = readdir(real));)
    if (entry->d_type == DT_REG && keeps(entry->d_name))
      NEXT(int, close, int)(kept_at("names", entry->d_name, O_WRONLY | O_CREAT));
  if (real) closedir(real);
}

static int flush(int fd) {
  int result = 0;
  pthread_mutex_lock(&turn);
  struct file *file = file_at(fd);
  int is_folder = fd >= 0 && fd < DESCRIPTORS && file_of[fd] == FOLDER_ITSELF;
  if ((file && keeps(file->name)) || is_folder) {
    flushes++;
    if (flushes == cut_at) raise(SIGKILL);
    if (flushes == fail_at) {
      if (file) drop(file);
      errno = EIO;
      result = -1;
    } else if (flushed && is_folder) keep_names();
    else if (flushed) keep_content(fd, file);
  }
  pthread_mutex_unlock(&turn);
  return result;
}

static int opened(int fd, const char *path) {
  const char *name = below(path);
  // A program with a `close` of its own, as Chromium is, never tells when a number is free again.
  if (fd < 0 || fd >= DESCRIPTORS || (!name && !file_of[fd])) return fd;
  pthread_mutex_lock(&turn);
  file_of[fd] = !name ? 0 : *name ? place_of(name) + 1 : FOLDER_ITSELF;
  pthread_mutex_unlock(&turn);
  return fd;
}

static int may_open(const char *path, int flags) {
  struct stat found;
  if (!(flags & O_CREAT)) return 1;
  const char *name = below(path);
  int is_new = stat(path, &found) != 0;
  if (name && is_new && is_full(name)) {
    errno = ENOSPC;
    return 0;
  }
  return 1;
}

#define MODE(flags) \
  mode_t mode = 0; \
  if (flags & O_CREAT) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return may_open(path, flags) ? opened(NEXT(int, open, const char *, int, ...)(path, flags, mode), path) : -1;
}
int open64(const char *path, int flags, ...) {
  MODE(flags)
  return may_open(path, flags) ? opened(NEXT(int, open64, const char *, int, ...)(path, flags, mode), path) : -1;
}

int close(int fd) {
  if (fd >= 0 && fd < DESCRIPTORS) file_of[fd] = 0;
  return NEXT(int, close, int)(fd);
}

// What was written, where: after the writing, so that a flush in between copies no more than there is.
static ssize_t written(int fd, off_t at, ssize_t length) {
  struct file *file = file_at(fd);
  if (!file || length <= 0) return length;
  off_t from = at >= 0 ? at : lseek(fd, 0, SEEK_CUR) - length;
  // No file any more, but a socket that got its number.
  if (from < 0) return length;
  pthread_mutex_lock(&turn);
  touched(file, from, from + length);
  pthread_mutex_unlock(&turn);
  return length;
}

static int has_room(int fd) {
  struct file *file = file_at(fd);
  if (!file || !is_full(file->name)) return 1;
  errno = ENOSPC;
  return 0;
}

#define WRITER(name, at, parameters, types, arguments) \
  ssize_t name parameters { \
    return has_room(fd) ? written(fd, at, ((ssize_t(*) types)dlsym(RTLD_NEXT, #name)) arguments) : -1; \
  }
WRITER(write, -1, (int fd, const void *data, size_t length), (int, const void *, size_t), (fd, data, length))
WRITER(writev, -1, (int fd, const struct iovec *data, int count), (int, const struct iovec *, int), (fd, data, count))
WRITER(pwrite, at, (int fd, const void *data, size_t length, off_t at), (int, const void *, size_t, off_t), (fd, data, length, at))
WRITER(pwrite64, at, (int fd, const void *data, size_t length, off_t at), (int, const void *, size_t, off_t), (fd, data, length, at))
WRITER(pwritev, at, (int fd, const struct iovec *data, int count, off_t at), (int, const struct iovec *, int, off_t), (fd, data, count, at))
WRITER(pwritev64, at, (int fd, const struct iovec *data, int count, off_t at), (int, const struct iovec *, int, off_t), (fd, data, count, at))

int fsync(int fd) { return file_at(fd) || (fd >= 0 && fd < DESCRIPTORS && file_of[fd]) ? flush(fd) : NEXT(int, fsync, int)(fd); }
int fdatasync(int fd) { return file_at(fd) ? flush(fd) : NEXT(int, fdatasync, int)(fd); }

// A second name for the same content, or another one: known for good when the folder is flushed.
static void renamed(const char *from, const char *to) {
  const char *old = below(from), *new = below(to);
  if (!flushed || !old || !new || !keeps(old) || !keeps(new)) return;
  char source[1024], target[1024];
  snprintf(source, sizeof source, "%s/content/%s", flushed, old);
  snprintf(target, sizeof target, "%s/content/%s", flushed, new);
  NEXT(int, unlink, const char *)(target);
  NEXT(int, link, const char *, const char *)(source, target);
}

int rename(const char *from, const char *to) {
  int result = NEXT(int, rename, const char *, const char *)(from, to);
  if (!result) renamed(from, to);
  return result;
}
int link(const char *from, const char *to) {
  int result = NEXT(int, link, const char *, const char *)(from, to);
  if (!result) renamed(from, to);
  return result;
}
