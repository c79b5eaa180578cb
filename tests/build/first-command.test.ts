// In a fresh clone there are no packages: whatever command comes first installs them, and imports them only then.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { root } from '../imports.ts'

const Scripts = v.object({ scripts: v.record(v.string(), v.string()) })
const { scripts } = v.parse(Scripts, JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
const commands = new Set(
  Object.values(scripts).flatMap(script => /^node (\.tools\/\S+\.mjs)/.exec(script)?.[1] ?? []),
)

/** The packages that are imported with a file itself, before any of its lines is run. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(path.join(root, file), 'utf8')
  const imported = [...text.matchAll(/^(?:import|export) (?:[\w{}*\s,]+ from )?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  )
  return imported
    .filter(name => !name.startsWith('node:'))
    .flatMap(name => (name.startsWith('.') ? packagesOf(path.join(path.dirname(file), name), seen) : [name]))
}

test('every command may be the first one in a fresh clone', () => {
  expect(commands.size).toBeGreaterThan(15)
  const early = [...commands].map(command => ({ command, packages: packagesOf(command) }))
  expect(early.filter(({ packages }) => packages.length > 0)).toEqual([])
})

test('what draws the pictures in public/ is a command, too', () => {
  expect(commands).toContain('.tools/draw-static.mjs')
})
