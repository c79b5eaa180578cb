import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../bench.ts'
import { openVisit, until } from '../browser.ts'
import { note, noteDetail } from '../figures.ts'
import type { Subject } from '../subjects.ts'

/** Whatever Home fetches by itself once it is quiet belongs to its weight. */
const QUIET_MS = 3_000

/** How much JavaScript the page of Home asks for when nobody touches it; what the service worker keeps is not in it. */
export async function measureScripts({ chromium, subjects }: Bench): Promise<void> {
  for (const subject of subjects) {
    const scripts = await scriptsOfHome(chromium, subject)
    const entry = await entryOf(subject)
    const weights = scripts.map(async script => [script, await weight(subject, [script], 'br')])
    noteDetail(subject, 'scripts of Home, kB brotli', Object.fromEntries(await Promise.all(weights)))
    const kB = { unit: 'kB' } as const
    note(subject, 'JavaScript of Home, gzip', await weight(subject, scripts, 'gz'), { ...kB, atMost: 115 })
    note(subject, 'JavaScript of Home, brotli', await weight(subject, scripts, 'br'), { ...kB, atMost: 100 })
    note(subject, 'its entry chunk, brotli', await weight(subject, [entry], 'br'), kB)
    note(subject, 'scripts that Home asks for', scripts.length, { unit: 'count' })
  }
}

async function scriptsOfHome(chromium: string, subject: Subject): Promise<string[]> {
  const visit = await openVisit(chromium, { watch: { content: subject.hospital } })
  const scripts = new Set<string>()
  visit.page.on('response', response => {
    const request = response.request()
    if (request.resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
  })
  await visit.page.goto(subject.url + subject.home)
  await until('Home with hospitals', () => visit.page.evaluate(() => window.watched.contentAt !== null))
  await visit.page.waitForTimeout(QUIET_MS)
  await visit.close()
  return [...scripts].filter(script => script !== '/sw.js')
}

async function entryOf(subject: Subject): Promise<string> {
  const html = await readFile(path.join(subject.folder, 'index.html'), 'utf8')
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  if (!entry) throw new Error(`${subject.name}: index.html names no entry.`)
  return entry
}

async function weight(subject: Subject, scripts: string[], encoding: 'gz' | 'br'): Promise<number> {
  let bytes = 0
  for (const script of scripts) {
    const file = path.join(subject.folder, script)
    // A file too small to be compressed counts as it is.
    bytes += (await stat(existsSync(`${file}.${encoding}`) ? `${file}.${encoding}` : file)).size
  }
  return bytes / 1_000
}
