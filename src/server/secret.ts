import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { flushFolder, isReadableByOthers } from './files/private-file.ts'

/** Its file in the data folder. */
export const SECRET_NAME = 'secret'

const SECRET_BYTES = 32
// Of 32 random bytes fewer than 16 different ones come once in a hundred thousand million times.
const DIFFERENT_BYTES = 16

/**
 * The server's secret: made at the first start, kept in the data folder and readable by its owner only. No two
 * servers share a default.
 * @throws Error with a sentence for the operator, when others can read it or nobody would have to.
 */
export function readSecret(dataDir: string): Uint8Array {
  const file = path.join(dataDir, SECRET_NAME)
  if (!existsSync(file)) makeSecret(file)
  if (isReadableByOthers(file))
    throw new Error(`The secret in ${file} can be read by others. Make it private: chmod 600 ${file}`)
  return strong(readFileSync(file, 'utf8').trim(), `The secret in ${file}`, 'delete it to make a new one')
}

/** Whether a secret of the server's own lies in the data folder. */
export function hasSecretFile(dataDir: string): boolean {
  return existsSync(path.join(dataDir, SECRET_NAME))
}

// What is sealed under it must not outlive it: it gets its name, and the database its first rows under it, only when
// it is on the disk. Of two that start at once the first one's holds for both.
function makeSecret(file: string): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`
  writeFileSync(unfinished, randomBytes(SECRET_BYTES).toString('base64url'), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  flushFolder(path.dirname(file))
}

/**
 * The secret that the servers of a database have; never a new one.
 * @throws Error with a sentence for the operator, when it is not there, or as the others here.
 */
export function serversSecret(config: {
  dataDir: string
  databaseUrl?: string
  secret?: string
}): Uint8Array {
  const { dataDir, databaseUrl, secret } = config
  if (secret !== undefined) return givenSecret(secret)
  // A file in this folder need not be theirs, and mails sealed under another one would never leave.
  if (databaseUrl !== undefined)
    throw new Error('With DATABASE_URL this command needs SERVER_SECRET, the same that the servers have.')
  if (!hasSecretFile(dataDir))
    throw new Error(
      `There is no secret in "${dataDir}": start the server, which makes one, or give SERVER_SECRET.`,
    )
  return readSecret(dataDir)
}

/**
 * The secret that the operator gave, where several machines serve one database.
 * @throws Error with a sentence for the operator, when it is short or can be guessed.
 */
export function givenSecret(base64: string): Uint8Array {
  return strong(base64, 'The secret in SERVER_SECRET', 'make another: openssl rand -base64 32')
}

function strong(text: string, which: string, advice: string): Uint8Array {
  const secret = Buffer.from(text, 'base64')
  if (secret.length < SECRET_BYTES) throw new Error(`${which} is damaged; ${advice}.`)
  if (new Set(secret).size < DIFFERENT_BYTES) throw new Error(`${which} can be guessed; ${advice}.`)
  return secret
}
