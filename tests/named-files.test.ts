// The documents name files, commands and chapters, and the set-up of the tests its exceptions: whoever looks for one finds it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const NAMED = /`([\w./*-]+\.(?:tsx?|mjs|css))`/g
const folders = ['src', 'sw', 'tests', '.tools']
const files = [
  ...readdirSync(root),
  ...folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      file => `${folder}/${file}`,
    ),
  ),
]

test.each(['README.md', '.deploy/OPERATING.md'])('%s names no file that is not there', document => {
  const isThere = (name: string) => {
    const asked = new RegExp(`(?:^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
    return files.some(file => asked.test(file))
  }
  const text = readFileSync(path.join(root, document), 'utf8')
  const named = [...text.matchAll(NAMED)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(name => !isThere(name))).toEqual([])
})

test('which tests run where is said of none that is not there', () => {
  const text = readFileSync(path.join(root, '.tools/vitest-config.ts'), 'utf8')
  const said = [...text.matchAll(/'(tests\/\w+\/)\{?([\w,-]+)\}?\.test\.ts'/g)]
  const named = said.flatMap(([, folder, names = '']) =>
    names.split(',').map(name => `${folder}${name}.test.ts`),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(name => !files.includes(name))).toEqual([])
})

test.each(['README.md', '.deploy/OPERATING.md'])('%s names no command of npm that is not there', document => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const text = readFileSync(path.join(root, document), 'utf8')
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})

test.each(['README.md', '.deploy/OPERATING.md'])('%s leads to no chapter that is not there', document => {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
  const chapters = (name: string) =>
    [...read(name).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
  const links = [...read(document).matchAll(/\]\(([\w./]*)#([\w-]+)\)/g)]
  expect(links.length).toBeGreaterThan(0)
  const lost = links.filter(([, file = '', chapter = '']) => !chapters(file || document).includes(chapter))
  expect(lost.map(([link]) => link)).toEqual([])
})

/** What git keeps: beside it lies what belongs to this machine. */
const kept = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout ?? ''
test.skipIf(kept === '')("the house plan has a line for every folder of the project's own", () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const plan = readme.slice(readme.indexOf('\n.\n├──'), readme.indexOf('```', readme.indexOf('\n.\n├──')))
  const own = new Set(kept.split('\n').flatMap(file => /^([^/]+)\//.exec(file)?.[1] ?? []))
  expect(own.size).toBeGreaterThan(6)
  expect([...own].filter(folder => !plan.includes(`── ${folder}/`))).toEqual([])
})
