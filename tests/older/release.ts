/** Earlier releases of our own code, unpacked by the command that runs these tests (`.tools/releases.mjs`). */
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

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
export function schemaOf(release: Release): string {
  const migrations = readdirSync(path.join(release.folder, 'src', 'server', 'sql', 'migrations'))
  const last =
    migrations
      .filter(name => /^\d/.test(name))
      .sort()
      .at(-1) ?? ''
  return last.replace('.ts', '')
}

/** Notes what was done, for the table that the command prints at its end. */
export function note(row: { commit: string; protocol: number; schema: string; did: string }): void {
  if (process.env.OLDER_TABLE) appendFileSync(process.env.OLDER_TABLE, `${JSON.stringify(row)}\n`)
}
