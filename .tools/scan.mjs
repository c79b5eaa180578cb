// npm run scan: tools that others wrote look for holes in the product as it runs in production. Ten minutes at most.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findProgram } from './find-program.mjs'
import { atEndOfScan } from './scan/end-with-scan.mjs'
import { openFront } from './scan/front.mjs'
import { askForFiles } from './scan/with-ffuf.mjs'
import { askSlowly } from './scan/with-slowhttptest.mjs'
import { injectSql } from './scan/with-sqlmap.mjs'
import { attackPages } from './scan/with-wapiti.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

const missing = ['ffuf', 'slowhttptest', 'sqlmap', 'wapiti'].filter(name => !findProgram([name]))
if (missing.length > 0)
  giveUp(`Missing: ${missing.join(', ')}. On Debian: apt-get install -y ${missing.join(' ')}`)
ensureDependencies()
ensureBuilt()

// Only now: in a fresh clone their packages were not there when this file was read.
const { openScanned } = await import('./scan/scanned.mjs')
const { evaluatePolicies } = await import('./scan/with-csp-evaluator.mjs')
/** Each takes what it needs, and gives what it did and the sentences of what it found. */
const scans = [
  ['csp_evaluator', evaluatePolicies],
  ['ffuf', askForFiles],
  ['slowhttptest', askSlowly],
  ['sqlmap', injectSql],
  ['wapiti', attackPages],
]

const folder = mkdtempSync(path.join(os.tmpdir(), 'rate-your-hospital-scan-'))
// Again where one that is being ended has just written to it.
atEndOfScan(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
const scanned = await openScanned(folder)
const front = await openFront(scanned.port)
const rows = []
try {
  for (const [name, scan] of scans) {
    console.log(`${name}...`)
    const from = Date.now()
    const { did, found } = await scan({ ...scanned, front: front.url, folder })
    rows.push({ name, did, found, seconds: Math.round((Date.now() - from) / 1000) })
  }
  const { answered, failed } = front.counts()
  const broken = failed.map(what => `answered with a failure of the server: ${what}`)
  rows.push({ name: 'all together', did: `${answered} requests`, found: broken, seconds: 0 })
} finally {
  front.close()
  await scanned.close()
}

console.log('\n| tool | what it did | seconds | findings |\n|---|---|---|---|')
for (const { name, did, seconds, found } of rows)
  console.log(`| ${name} | ${did} | ${seconds} | ${found.length === 0 ? 'none' : found.join('<br>')} |`)
process.exitCode = rows.some(({ found }) => found.length > 0) ? 1 : 0
