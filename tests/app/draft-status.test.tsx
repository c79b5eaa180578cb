// What is said of the last keystroke, to eyes and ears.
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { DraftStatus } from '../../src/app/forms/draft-status.tsx'
import type { DraftState } from '../../src/app/state/outbox/draft-keeper.ts'
import { mount } from './draw.tsx'

/** The word after each of these, as it is spoken: an alert where one has come, and is still the same one. */
function follow(...states: DraftState[]) {
  const { show } = mount(null)
  return states.map(state => {
    show(<DraftStatus state={state} />)
    const [word, ...others] = document.querySelectorAll('p')
    expect(others).toEqual([])
    return { word, role: word?.getAttribute('role') ?? '', text: word?.textContent }
  })
}

test('A draft that cannot be kept is spoken, once, and stands until one is kept', () => {
  const [typing, saved, again, failed, retried, failedAgain, kept] = follow(
    ...(['saving', 'saved', 'saving', 'failed', 'saving', 'failed', 'saved'] as const),
  )
  for (const quiet of [typing, saved, again, kept]) expect(quiet?.role).toBe('')
  expect(failed).toMatchObject({ role: 'alert', text: expect.stringContaining('could not save the draft') })
  // What comes into the page as an alert is spoken, what becomes one is not.
  expect(failed?.word).not.toBe(again?.word)
  for (const later of [retried, failedAgain]) {
    expect(later?.word).toBe(failed?.word)
    expect([later?.role, later?.text]).toEqual([failed?.role, failed?.text])
  }
  expect(kept?.text).toBe('Draft saved on this phone')
})
