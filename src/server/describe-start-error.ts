import { NewerDatabaseError } from './sql/migrate.ts'
import { classifyStoreFailure } from './sql/store-failure.ts'

/** Why the server (or an importer) could not start, and what to do about it, as a sentence. */
export function describeStartError(
  error: unknown,
  { port, dataDir, databaseUrl }: { port: number; dataDir: string; databaseUrl?: string },
): string {
  if (error instanceof NewerDatabaseError)
    return `${error.message} Start the newer version, or choose another folder with DATA_DIR (now "${dataDir}").`
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  // Writers take turns (sql/postgres.ts): another one has its turn for longer than one waits.
  if (code === '55P03')
    return 'The database of DATABASE_URL is locked by another program, such as a server that starts. Wait until that one has finished, or stop it.'
  // From PostgreSQL 15 on only the owner of a database makes tables in its schema "public".
  if (code === '42501')
    return 'The user of DATABASE_URL may not do in that database what the product must: it must own the database and every table in it. For a new one: create database NAME owner USER.'
  if (databaseUrl !== undefined && isAboutTheServer(error, code))
    return `The database server of DATABASE_URL does not let us in: ${code}. Check that it runs, and the address, the user and the password.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or choose another port with PORT, for example PORT=${port < 65_535 ? port + 1 : port - 1} npm start.`
  if (code === 'EADDRNOTAVAIL')
    return 'This machine does not have the address of HOST. Name one that it has, or leave HOST unset for all of them.'
  if (code === 'EACCES' && (error as { syscall?: unknown }).syscall === 'listen')
    return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`
  if (
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].some(one =>
      code.startsWith(one),
    )
  )
    return `The data folder "${dataDir}" cannot be written. Make it writable, or choose another with DATA_DIR.`
  if (code === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'mkdir')
    return `The data folder "${dataDir}" cannot be made: a link on the way to it leads to what is not there, such as a disk that is out. Bring that back, or choose another with DATA_DIR.`
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT'))
    return `The database in "${dataDir}" is damaged or not a database. It was left as it is; restore a backup (npm run restore) into another folder, and name that with DATA_DIR.`
  // Its tables are not those that its own list of migrations says.
  if (code === 'SQLITE_ERROR')
    return `The database in "${dataDir}" is not as it should be (${(error as Error).message}). It was left as it is; restore a backup (npm run restore) into another folder, and name that with DATA_DIR.`
  if (code.startsWith('SQLITE_IOERR') || code === 'EIO')
    return `The disk of the data folder "${dataDir}" failed while it was read or written. Look after the disk, then start again; what was confirmed before is kept.`
  if (code.startsWith('SQLITE_BUSY'))
    return `The database in "${dataDir}" is locked by another program. Wait until that one has finished, or stop it.`
  if (code === 'ENOSPC' || code.startsWith('SQLITE_FULL'))
    return `There is no space left for the data folder "${dataDir}".`
  return error instanceof Error ? error.message : String(error)
}

// No connection, no such host, a wrong password or name; its own words could hold the address with the password.
function isAboutTheServer(error: unknown, code: string): boolean {
  return (
    /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28\w{3}|3D000|08\w{3})$/.test(code) ||
    classifyStoreFailure(error) === 'busy'
  )
}
