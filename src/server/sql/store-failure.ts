const BUSY = [
  /^SQLITE_BUSY/,
  // PostgreSQL: the lock was not to be had in time, two transactions stood in each other's way.
  /^(55P03|40001|40P01)$/,
  // Too many connections; the server starts or stops; the line to it broke.
  /^(53300|57P0\d|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/,
]
// The disk is full, broken or only to be read.
const UNABLE = [/^SQLITE_(FULL|IOERR|READONLY)/, /^(53[12]00|25006|58030)$/]
/** What pg says when no connection became free; it has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/**
 * What keeps the database from its work, where trying again may help: `busy` for a moment, `unable` until somebody
 * looks after it; null for every other error. Codes: sqlite.org/rescode.html, postgresql.org "Error Codes".
 */
export function storeFailure(error: unknown): 'busy' | 'unable' | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (BUSY.some(known => known.test(String(code))) || message === NO_CONNECTION) return 'busy'
  return UNABLE.some(known => known.test(String(code))) ? 'unable' : null
}
