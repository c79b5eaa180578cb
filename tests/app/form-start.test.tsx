// A form that stands while another person takes the place of who was here.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as device from '../../src/app/device.ts'
import { type ContactStart, useContactStart } from '../../src/app/forms/use-contact.ts'
import { type ReviewStart, useReviewStart } from '../../src/app/forms/use-review-start.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { VISITOR } from '../../src/db/records.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { draw, leaveScreen } from './hooks.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
vi.mock('../../src/app/device.ts')

const unit = { hospitalId: 3, departmentId: 4 }
let starts: [ContactStart | null, ReviewStart | null]

function Forms({ author }: { author: number }) {
  starts = [useContactStart(author, null), useReviewStart(author, unit, null)]
  return null
}

function show(author: number) {
  draw(() => renderToStaticMarkup(<Forms author={author} />))
  return starts
}

afterEach(() => {
  leaveScreen()
  session.user = null
})

test('who comes after somebody else never sees what that person began with, not even for a moment', async () => {
  const { db, sync } = deadSpot()
  vi.mocked(device.device).mockReturnValue({ db, sync } as ReturnType<typeof device.device>)
  session.user = nora
  await expect.poll(() => show(nora.id).every(Boolean)).toBe(true)
  expect(starts[0]?.values.name).toBe('Nora Night')
  session.user = null
  expect(show(VISITOR)).toEqual([null, null])
  await expect.poll(() => show(VISITOR)[0]?.values.name).toBe('')
})
