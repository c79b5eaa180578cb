const BUSY = [
  /^SQLITE_BUSY/,
  // PostgreSQL: lock timeout, serialization failure, deadlock.
  /^(55P03|40001|40P01)$/,
  // Too many connections; the server starts or stops; the line to it broke.
  /^(53300|57P0\d|08\w{3}|ECONNRESET|EPIPE)$/,
  // No way to it. Of a host with several addresses Node tells the code alone, in an AggregateError.
  /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
]
// The disk is full, broken or only to be read.
const UNABLE = [/^SQLITE_(FULL|IOERR|READONLY)/, /^(53[12]00|25006|58030)$/]
/** What pg says, without a code, when a statement was not answered in time. */
const SILENCE = 'Query read timeout'
/** The same when no connection became free, or one broke while it was used. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/**
 * What keeps the database from its work, where trying again may help: `busy` for a moment, `unable` until somebody
 * looks after it; null for every other error. Codes: sqlite.org/rescode.html, postgresql.org "Error Codes".
 */
export function classifyStoreFailure(error: unknown): 'busy' | 'unable' | null {
  const { code = '', message = '', syscall } = (error ?? {}) as Record<string, unknown>
  if (BUSY.some(known => known.test(String(code))) || NO_CONNECTION.test(String(message))) return 'busy'
  if (isQueryTimeout(error)) return 'busy'
  // Whatever keeps us from the server: refused, no way, no such name or socket.
  if (syscall === 'connect' || syscall === 'getaddrinfo') return 'busy'
  return UNABLE.some(known => known.test(String(code))) ? 'unable' : null
}

/** A page that cannot be read for what it is. PostgreSQL: data corrupted, index corrupted. */
const DAMAGED = /^(SQLITE_(CORRUPT|NOTADB)\w*|XX00[12])$/
/** A table or column that the list of migrations says there is. */
const MISSING = /^(42P01|42703)$/
const MISSING_IN_SQLITE = /no such (table|column)/

/** Whether an error is one of a database that is not as its own list of migrations says: a backup helps, nothing else. */
export function showsDamage(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as Record<string, unknown>
  if (DAMAGED.test(String(code)) || MISSING.test(String(code))) return true
  return code === 'SQLITE_ERROR' && MISSING_IN_SQLITE.test(String(message))
}

/** Whether the database did not answer in time: on this connection nothing else will be answered, either. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE
}
