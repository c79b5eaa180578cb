/**
 * THE BUILD'S SMALL SCRIPTS IN ONE ANSWER. Chromium lets a worker ask for three files at a time: on a line that takes
 * half a second for each, half a minute went by until the app worked without one.
 */
import * as v from 'valibot'
import { SMALL_SCRIPTS, SmallScripts } from '../src/contract/small-scripts.ts'

/** For fewer, each by itself is less to load. */
const WORTH_IT = 12

/**
 * Precaches what the one answer has of these scripts, as they were built. What it has not, or cannot give for whatever
 * reason, is left to be asked for by itself.
 *
 * @param missing the digest of each (`integrity`), by its address.
 */
export async function precacheSmallScripts(
  cache: Cache,
  missing: ReadonlyMap<string, string>,
): Promise<void> {
  if (missing.size < WORTH_IT) return
  const sources = await askForAll().catch((): SmallScripts => ({}))
  await Promise.all(
    Object.entries(sources).map(async ([path, source]) => {
      const { href } = new URL(path, location.href)
      const bytes = new TextEncoder().encode(source)
      if (missing.get(href) === (await digestOf(bytes))) await cache.put(href, asScript(bytes))
    }),
  )
}

/** @throws where there is no such file, no connection, or a portal's page in its place. */
async function askForAll(): Promise<SmallScripts> {
  const response = await fetch(SMALL_SCRIPTS, { cache: 'no-store', credentials: 'same-origin' })
  return v.parse(SmallScripts, await response.json())
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}

function asScript(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}
