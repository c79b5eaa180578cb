// Where the history is missing that earlier releases are taken from, whoever requires them is told so.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../imports.ts'

test('older phones: without the repository the tests fail at once where earlier releases are required', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-no-history-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['.tools', 'package.json', 'package-lock.json', 'tests/older/releases.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, ['.tools/test.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, REQUIRE_RELEASES: '1', GIT_CEILING_DIRECTORIES: path.dirname(folder) },
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect([status, stderr.trim()]).toEqual([
    1,
    'The tests of earlier releases must run, but there is no repository (or no git) to take them from.',
  ])
})
