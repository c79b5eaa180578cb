const NOT_ALLOWED = 'cannot be read or written by this user'
const FAULTS: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: 'lies on a disk that cannot be written',
  ENOENT: 'is not there',
  ENOTDIR: 'is no folder, or lies below something that is none',
  EEXIST: 'is in the way: it is there already, and no folder that could be used',
  ELOOP: 'is a link that leads back to itself',
}

/** Which file kept a command from its work, and why, as a sentence; undefined where the error names none. */
export function describeFileError(error: unknown): string | undefined {
  const { code = '', path, dest } = (error ?? {}) as NodeJS.ErrnoException & { readonly dest?: string }
  if (path === undefined) return undefined
  if (isOutOfSpace(error)) return `There is no space left for "${dest ?? path}".`
  // Of a copy the system does not say which end it is.
  const file = dest === undefined ? `"${path}"` : `"${path}", or "${dest}" where it was to go,`
  return `${file} ${FAULTS[code] ?? `cannot be read or written (${code})`}.`
}

/** Whether it is that, for a file or for SQLite. */
export function isOutOfSpace(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: unknown }
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].some(one => String(code).startsWith(one))
}
