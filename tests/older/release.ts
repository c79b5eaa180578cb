/** Earlier releases of our own code, unpacked by the command that runs these tests (`.tools/releases.mjs`). */
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Protocol from '../../src/contract/protocol.ts'
import type { Line } from './line.ts'

export interface Release {
  readonly commit: string
  readonly name: string
  readonly folder: string
}

export const releases: readonly Release[] = JSON.parse(process.env.OLDER_RELEASES ?? '[]')

/**
 * A module of a release. Its type is today's: names and arguments that all releases share; what they lack is not used.
 * @param file below `src`.
 */
export async function load<Module>(release: Release, file: string): Promise<Module> {
  return import(pathToFileURL(path.join(release.folder, 'src', file)).href)
}

/** Whether its phones send several commands in one request. */
export function sendsBatches(release: Release): boolean {
  return existsSync(path.join(release.folder, 'src', 'contract', 'batch.ts'))
}

/** The last migration of its server. */
function schemaOf(release: Release): string {
  const migrations = readdirSync(path.join(release.folder, 'src', 'server', 'sql', 'migrations'))
  const last = migrations
    .filter(name => /^\d/.test(name))
    .sort()
    .at(-1)
  return last?.replace('.ts', '') ?? ''
}

/** Notes what its phone did, for the table that the command prints at its end. */
export async function note(release: Release, { sent, lost }: Line): Promise<void> {
  if (!process.env.OLDER_TABLE) return
  const { PROTOCOL_VERSION: protocol } = await load<typeof Protocol>(release, 'contract/protocol.ts')
  const withKeys = sent.filter(({ keys }) => keys.length > 0)
  const commands = new Set(withKeys.flatMap(({ keys }) => keys)).size
  const together = sendsBatches(release) ? ', also in batches' : ''
  const did = `${commands} commands in ${withKeys.length} requests${together}; ${lost.size} answers lost`
  const row = { commit: release.commit, protocol, schema: schemaOf(release), did }
  appendFileSync(process.env.OLDER_TABLE, `${JSON.stringify(row)}\n`)
}
