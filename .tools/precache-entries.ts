// What the service worker precaches of a build: under which address, and by which digest it is known again.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { SMALL_SCRIPTS, type SmallScripts } from '../src/contract/small-scripts.ts'

type Transform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number]
type Entry = Parameters<Transform>[0][number]

/** In bytes. The larger ones are what any first page has loaded already, or take longer to come than to ask for. */
const SMALL = 30_000

/** @param folder in which the files of this build are, and the one that has its small scripts shall be. */
export function precacheEntries(folder: string): Transform {
  return async entries => {
    await packSmallScripts(folder, entries)
    return {
      manifest: await Promise.all(
        entries.map(entry => (isPicture(entry) ? onTheWire(entry) : withDigest(folder, entry))),
      ),
      warnings: [],
    }
  }
}

async function packSmallScripts(folder: string, entries: readonly Entry[]): Promise<void> {
  const small = entries.filter(({ url, size }) => url.endsWith('.js') && size < SMALL)
  const sources = await Promise.all(small.map(({ url }) => readFile(path.join(folder, url), 'utf8')))
  const packed: SmallScripts = Object.fromEntries(small.map(({ url }, at) => [url, sources[at] ?? '']))
  await writeFile(path.join(folder, SMALL_SCRIPTS), JSON.stringify(packed))
}

function isPicture({ url }: Entry): boolean {
  return url.startsWith('media/')
}

/** Pictures have the address that the specification gives them, /public/media/..., where an operator may put others. */
function onTheWire(entry: Entry): Entry {
  return { ...entry, url: `public/${entry.url}` }
}

/**
 * Without it a proxy's page that says "blocked", or the next release's file in the middle of a deployment, would be kept
 * as one of this build.
 */
async function withDigest(folder: string, entry: Entry): Promise<Entry> {
  const content = await readFile(path.join(folder, entry.url))
  return { ...entry, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` }
}
