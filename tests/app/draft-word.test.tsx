// What is said of the last keystroke, to eyes and ears.
import { expect, test, vi } from 'vitest'
import { DraftWord } from '../../src/app/forms/draft-word.tsx'
import type { DraftState } from '../../src/app/state/outbox/draft-keeper.ts'
import { draw } from './hooks.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))

/** The word after each of these, as it is spoken: an alert where one has come, and is still the same one. */
function follow(...states: DraftState[]) {
  return states.map(state => {
    const { key, props } = draw(() => DraftWord({ state })) as {
      key: string | null
      props: { role?: string; children: string }
    }
    return { key, role: props.role ?? '', text: props.children }
  })
}

test('A draft that cannot be kept is spoken, once, and stands until one is kept', () => {
  const [typing, saved, again, failed, retried, failedAgain, kept] = follow(
    ...(['saving', 'saved', 'saving', 'failed', 'saving', 'failed', 'saved'] as const),
  )
  for (const quiet of [typing, saved, again, kept]) expect(quiet?.role).toBe('')
  expect(failed).toMatchObject({ role: 'alert', text: expect.stringContaining('could not save the draft') })
  expect(failed?.key).not.toBe(again?.key)
  expect(retried).toEqual(failed)
  expect(failedAgain).toEqual(failed)
  expect(kept?.text).toBe('Draft saved on this phone')
})
