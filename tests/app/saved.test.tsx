// "Saved on this phone" after something was taken off it of which no list here tells: pictures that were merely seen.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { Main as SavedScreen } from '../../src/app/screens/saved/saved.tsx'
import * as words from '../../src/app/words/saved-words.ts'
import { allKept, keptList, reviewsInAll, unkeptSummary } from '../../src/db/queries/kept.ts'
import { connection } from '../../src/sync/status.ts'
import { takingAll } from '../../src/sync/status-all-reviews.ts'
import { press } from './buttons.ts'
import { draw, leaveScreen } from './hooks.ts'

const held = new Map<unknown, unknown>([
  [keptList, []],
  [unkeptSummary, { hospitals: 0, reviews: 0, bytes: 0, bytesMax: 1, first: [] }],
  [allKept, { listed: 3, isListing: false, takenAt: 1 }],
  [reviewsInAll, 3],
])
/** What the browser keeps for this site. */
const here = { pictures: 42, usage: 5_000_000 }

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
vi.mock('../../src/app/state/use-device.ts', () => ({
  useDevice: (query: unknown) => held.get(query) ?? null,
}))
vi.mock('../../src/app/state/storage/keeps-nothing.ts', () => ({ keepsNothing: false }))
vi.mock('../../src/app/state/use-now.ts', () => ({ useNow: () => 1 }))
vi.mock('../../src/app/state/storage/lasting-storage.ts', () => ({ usePromise: () => ({ isKept: true }) }))
vi.mock('../../src/app/shell/screen.tsx', () => ({
  Screen: (props: { children: ReactNode }) => props.children,
}))
vi.mock('../../src/app/screens/saved/my-data.tsx', () => ({ MyData: () => null }))
vi.mock('../../src/app/ui/button.tsx', async original => ({
  ...(await original<typeof import('../../src/app/ui/button.tsx')>()),
  ...(await import('./buttons.ts')),
}))
vi.mock('../../src/app/ui/dialog.tsx', () => ({ Dialog: (props: { actions: ReactNode }) => props.actions }))
vi.mock('../../src/app/toasts.ts')
vi.mock('../../src/app/state/storage/clear-unkept.ts', () => ({
  clearUnkept: async () => Object.assign(here, { pictures: 0, usage: 1_000_000 }),
}))
vi.mock('../../src/app/state/places/keep-all.ts', () => ({
  setAllKept: async () => Object.assign(here, { usage: 1_000_000 }),
}))

beforeEach(() => {
  Object.assign(here, { pictures: 42, usage: 5_000_000 })
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: here.usage, quota: 9e9 }) } })
  const keys = async () => Array.from({ length: here.pictures })
  vi.stubGlobal('caches', { open: async () => ({ keys }) })
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

const screen = (
  <Router ssrPath="/saved">
    <SavedScreen />
  </Router>
)
const shown = () => draw(() => renderToStaticMarkup(screen)).replace(/<[^>]+>/g, ' ')
const pictures = words.andPictures(42)

test('A233: what was cleared is gone from the screen, also where it was pictures only', async () => {
  await expect.poll(shown).toContain(pictures)
  expect(shown()).toContain('5 MB')
  press(words.clear)
  shown()
  press(words.clearYes)
  await expect.poll(shown).toContain('1 MB')
  expect(shown()).not.toContain(pictures)
  expect(shown()).toContain(words.unkeptNoneWithAll)
})

test('A233: nor is the room still called used that all hospitals have given back', async () => {
  await expect.poll(shown).toContain('5 MB')
  press(words.allRemove)
  shown()
  press(words.allRemoveYes)
  await expect.poll(shown).toContain('1 MB')
})

test('A233: of the rest of all hospitals it is not said that it is being loaded where the phone could not store it', () => {
  connection.state = 'reachable'
  held.set(allKept, { listed: 1, isListing: true, takenAt: null })
  expect(shown()).toContain(words.allGoesOn)
  takingAll.hasFailed = true
  expect(shown()).toContain(words.allStopped)
  expect(shown()).not.toContain(words.allGoesOn)
})
