// What the service worker keeps of a build: under which address, and by which digest it is known again.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { VitePWAOptions } from 'vite-plugin-pwa'

type Transform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number]
type Entry = Parameters<Transform>[0][number]

/** @param folder in which the files of this build are. */
export function precacheEntries(folder: string): Transform {
  return async entries => ({
    manifest: await Promise.all(
      entries.map(entry => (isPicture(entry) ? onTheWire(entry) : withDigest(folder, entry))),
    ),
    warnings: [],
  })
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
