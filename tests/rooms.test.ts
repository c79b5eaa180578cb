// Enforces the README's house plan: who may import whom.
import { describe, expect, test } from 'vitest'
import { parseSource, sourcesIn } from './imports.ts'
import { violations } from './room-rules.ts'

const broken = (file: string, text: string): string[] => violations(parseSource(file, text))

test('every file of ours imports only what its room may import', () => {
  const files = [...sourcesIn('src'), ...sourcesIn('sw')]
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(file => violations(parseSource(file)))).toEqual([])
})

describe('a planted violation is caught:', () => {
  test.each([
    ['a static import', 'src/contract/review.ts', `import { a } from '../db/review.ts'`],
    ['a type import', 'src/db/review.ts', `import type { A } from '../sync/outbox.ts'`],
    ['an inline type import', 'src/db/review.ts', `type A = import('../sync/outbox.ts').A`],
    ['a dynamic import', 'src/sync/drain.ts', `const a = () => import('../app/main.tsx')`],
    ['a re-export', 'src/server/programs/main.ts', `export { a } from '../../db/review.ts'`],
    ['a re-export of everything', 'src/server/programs/main.ts', `export * from '../../sync/outbox.ts'`],
    ['an import for its effect', 'sw/sw.ts', `import '../src/app/main.tsx'`],
    ['a glob', 'src/app/ui/star.tsx', `const all = import.meta.glob(['../*.tsx'])`],
    ['a package in contract', 'src/contract/review.ts', `import { Dexie } from 'dexie'`],
    ['Node outside the server', 'src/sync/drain.ts', `import fs from 'node:fs'`],
    ['React outside the page', 'src/db/review.ts', `import { useState } from 'react'`],
    ['a test in the source', 'src/app/main.tsx', `import { world } from '../../tests/world.ts'`],
    ['another screen', 'src/app/screens/home.tsx', `import { Hospital } from './hospital/hospital.tsx'`],
    [
      'a screen with the database',
      'src/app/screens/home.tsx',
      `import { database } from '../../db/database.ts'`,
    ],
    [
      'a screen with the outbox',
      'src/app/screens/home/home.tsx',
      `import { send } from '../../../sync/outbox.ts'`,
    ],
    ['the state in the words', 'src/app/words/cart-words.ts', `import type { Line } from '../state/cart.ts'`],
    ['a form in the state', 'src/app/state/shop/payment.ts', `import { drop } from '../../forms/draft.ts'`],
    ['a part in the shell', 'src/app/shell/header.tsx', `import { Card } from '../parts/card.tsx'`],
    ['a screen in a part', 'src/app/parts/card.tsx', `import { Home } from '../screens/home/home.tsx'`],
    ['a screen that fetches', 'src/app/screens/home.tsx', `export const load = () => window.fetch('/x')`],
    ['a drawer', 'src/app/utils/date.ts', 'export const a = 1'],
    ['a barrel', 'src/app/index.ts', 'export const a = 1'],
    ['a file in no room', 'src/helpers.ts', 'export const a = 1'],
  ])('%s', (_, file, text) => {
    expect(broken(file, text)).toHaveLength(1)
  })

  test('an import whose target is computed', () => {
    expect(() => broken('src/app/main.tsx', 'export const load = (name: string) => import(name)')).toThrow(
      'computed',
    )
  })
})

test.each([
  [
    'src/app/screens/home/search.tsx',
    `import { routes } from '../../routes.ts'; import { useHospitals } from '../../../db/queries/hospital.ts'`,
  ],
  [
    'src/app/screens/home.tsx',
    `import { parts } from './home/parts.tsx'; import type { Status } from '../../sync/status.ts'`,
  ],
  ['src/app/ui/stars.tsx', `import { useId } from 'react'; import './stars.css'`],
  [
    'src/server/programs/main.ts',
    `import { serve } from '@hono/node-server'; import { Review } from '../../contract/review.ts'`,
  ],
])('what is allowed stays allowed: %s', (file, text) => {
  expect(broken(file, text)).toEqual([])
})
