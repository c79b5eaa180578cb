import { NewerDatabaseError } from './sql/migrate.ts'

/** Why the server (or an importer) could not start, and what to do about it, as a sentence. */
export function startSentence(error: unknown, { port, dataDir }: { port: number; dataDir: string }): string {
  if (error instanceof NewerDatabaseError)
    return `${error.message} Start the newer version, or choose another folder with DATA_DIR (now "${dataDir}").`
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or choose another port with PORT, for example PORT=${port + 1} npm start.`
  if (code === 'EACCES' && (error as { syscall?: unknown }).syscall === 'listen')
    return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`
  if (
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].some(one =>
      code.startsWith(one),
    )
  )
    return `The data folder "${dataDir}" cannot be written. Make it writable, or choose another with DATA_DIR.`
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT'))
    return `The database in "${dataDir}" is damaged or not a database. It was left as it is; restore a backup, or choose another folder with DATA_DIR.`
  if (code.startsWith('SQLITE_BUSY'))
    return `The database in "${dataDir}" is locked by another program. Wait until that one has finished, or stop it.`
  if (code === 'ENOSPC' || code.startsWith('SQLITE_FULL'))
    return `There is no space left for the data folder "${dataDir}".`
  return error instanceof Error ? error.message : String(error)
}
