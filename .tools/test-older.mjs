// npm run test:older -- [commit ...]: phones with earlier releases of our code, against the server of today.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { chosenReleases, unpackReleases } from './releases.mjs'
import { runVitest } from './run-vitest.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

const commits = process.argv.slice(2)
const wanted = commits.length > 0 ? commits.map(commit => ({ commit, name: '' })) : chosenReleases()
const { unpacked, missing } = unpackReleases(wanted)
if (missing) giveUp(`Earlier releases cannot be tried: ${missing}.`)
ensureDependencies()
ensureBuilt()
const folder = mkdtempSync(path.join(os.tmpdir(), 'rate-your-hospital-older-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const table = path.join(folder, 'table')
process.exitCode = await runVitest(['--project', 'world', 'tests/older/'], {
  OLDER_RELEASES: JSON.stringify(unpacked),
  OLDER_TABLE: table,
})
const came = existsSync(table) ? readFileSync(table, 'utf8').trim().split('\n').map(JSON.parse) : []
console.log(
  '\n| release | protocol | schema | what its phone did at the server of today | |\n|---|---|---|---|---|',
)
for (const { commit, name } of unpacked) {
  const row = came.find(one => one.commit === commit)
  const start = `| ${commit} ${name}`
  console.log(
    row ? `${start} | ${row.protocol} | ${row.schema} | ${row.did} | ok |` : `${start} | | | | FAILED |`,
  )
}
