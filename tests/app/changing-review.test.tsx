// A waiting review that leaves while it is being changed: the form says so, and keeps what was typed.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { ReviewPanel } from '../../src/app/forms/review-panel.tsx'
import { changeSubject, reviewSubject } from '../../src/db/drafts.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { connection } from '../../src/sync/status.ts'
import { submitCommand } from '../world/factories.ts'
import { full, refuses } from './bad-disk.ts'
import { nora } from './dead-spot.ts'
import { acting, mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

vi.mock('../../src/app/toasts.ts')

const seq = 1
const { args } = submitCommand(1, 2, 'Nightshift, ICU: first')
const location = (): [string, () => void] => ['/hospital/1/unit/2', () => undefined]
const editing = 'You are changing a review that has not been sent yet.'
const sent =
  'This was sent while you were changing it. To change it, choose "Delete and write again" under Reviews.'

const titleField = () => document.querySelector<HTMLInputElement>('#review-title')

function type(words: string): void {
  const field = titleField()
  if (!field) throw new Error('There is no title to type into.')
  acting(() => {
    // Past React, which would take it for its own doing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Whether the page says that it waits, at any moment from now on. */
function seesEditing(): () => boolean {
  let isSeen = false
  const watch = new MutationObserver(() => {
    isSeen ||= text().includes(editing)
  })
  watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  return () => isSeen
}

async function openChange(more: Partial<OutboxEntry> = {}) {
  const { db } = await ownDevice(nora)
  await db.outbox.add(entry({ seq, author: nora.id, args, ...more }))
  mount(
    <Router hook={location}>
      <h1 tabIndex={-1}>Surgical ICU</h1>
      <ReviewPanel
        hospitalId={1}
        departmentId={2}
        department={null}
        editSeq={seq}
        reviewCount={null}
        own={null}
      />
    </Router>,
  )
  await expect.poll(() => titleField()?.value).toBe(args.title)
  expect(text()).toContain(editing)
  return db
}

test('A238: what is sent under the open form is told at once and at Submit, with the way on; what was typed is kept', async () => {
  const db = await openChange()
  type('Nightshift, ICU: changed')
  await expect.poll(() => db.drafts.count()).toBe(1)
  expect(text()).toContain('Leave it as it was')
  await db.outbox.update(seq, { state: 'acked', ackedAt: 1 })
  await expect.poll(text).toContain(`${sent} Your changes are kept.`)
  expect(text()).not.toContain(editing)
  expect(text()).not.toContain('Leave it as it was')
  expect(document.querySelector('a[href="/profile/reviews"]')).not.toBeNull()
  const hasFlipped = seesEditing()
  const focused = () => document.activeElement?.getAttribute('role')
  for (const _ of [1, 2]) {
    titleField()?.focus()
    press('Submit Your Review')
    // The code that takes it is fetched with the first press.
    await expect.poll(focused).toBe('alert')
    expect(document.activeElement?.textContent).toContain(sent)
    expect(text().split(sent), 'it stands there once').toHaveLength(2)
  }
  expect(hasFlipped()).toBe(false)
  expect(document.activeElement?.querySelector('a[href="/profile/reviews"]')).not.toBeNull()
  expect(titleField()?.value).toBe('Nightshift, ICU: changed')
  const subject = changeSubject(reviewSubject(1, 2), seq)
  expect(await db.drafts.toArray()).toMatchObject([
    { subject, values: { title: 'Nightshift, ICU: changed' } },
  ])
})

test('A238: where another page has thrown the changes away, they are not said to be kept', async () => {
  const db = await openChange()
  type('Nightshift, ICU: changed')
  await expect.poll(text).toContain('Draft saved on this phone')
  await db.drafts.clear()
  await expect.poll(text).not.toContain('Draft saved on this phone')
  await db.outbox.update(seq, { state: 'acked', ackedAt: 1 })
  await expect.poll(text).toContain(sent)
  expect(text()).not.toContain('Your changes are kept.')
  expect(titleField()?.value).toBe('Nightshift, ICU: changed')
})

test('A238: what is sent under the open question is told once that is answered', async () => {
  const db = await openChange()
  type('Nightshift, ICU: changed')
  await expect.poll(() => db.drafts.count()).toBe(1)
  press('Leave it as it was')
  await db.outbox.update(seq, { state: 'acked', ackedAt: 1 })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(text()).not.toContain(sent)
  press('Continue writing')
  expect(text()).toContain(`${sent} Your changes are kept.`)
  expect(text()).not.toContain('Leave it as it was')
})

test('A238: who stood on the way out of what is sent meanwhile goes on from the heading', async () => {
  const db = await openChange()
  const isWayOut = ({ textContent }: Element) => textContent === 'Leave it as it was'
  ;[...document.querySelectorAll('button')].find(isWayOut)?.focus()
  await db.outbox.update(seq, { state: 'acked', ackedAt: 1 })
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test('O-30: where the disk takes no draft, it is no longer promised that the text is kept', async () => {
  const db = await openChange()
  Object.assign(connection, { state: 'unreachable', isInTrouble: false })
  await expect.poll(text).toContain("You're offline. Write as usual: it is kept on this phone")
  refuses(db.drafts, full())
  type('Nightshift, ICU: changed')
  await expect.poll(text).toContain('This phone could not save the draft.')
  expect(text()).toContain("You're offline.")
  expect(text()).not.toContain('it is kept on this phone')
})

test('A238: what is discarded elsewhere meanwhile is not said to wait', async () => {
  const db = await openChange()
  await db.outbox.delete(seq)
  await expect.poll(text).toContain('It is no longer waiting as you saved it here')
  expect(text()).not.toContain(editing)
  const hasFlipped = seesEditing()
  press('Submit Your Review')
  await expect.poll(text).toContain('This cannot be changed here.')
  expect(hasFlipped()).toBe(false)
})

test('why a review was not taken has the focus each time', async () => {
  const db = await openChange()
  await db.outbox.update(seq, { state: 'sending' })
  for (const _ of [1, 2]) {
    titleField()?.focus()
    press('Submit Your Review')
    await expect.poll(() => document.activeElement?.textContent).toContain('This cannot be changed here.')
  }
})

test('O-23: what the site refused hours later is back in the form, with what was wrong at each field, until it is sent anew', async () => {
  const messages = ['Title may not name a person', 'Overall is not valid', 'Not at this hour']
  const reason = { kind: 'refused', messages, fields: ['title', 'overall', 'clock'], at: 1 } as const
  await openChange({ state: 'attention', reason: { ...reason, fields: [...reason.fields] } })
  await expect.poll(() => document.querySelector('.error-summary')?.textContent).toContain('3 things to fix')
  const links = [...document.querySelectorAll('.error-summary a')].map(link => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['Overall is not valid', '#review-overall-1'],
    ['Title may not name a person', '#review-title'],
  ])
  expect(document.querySelector('.error-summary')?.textContent).toContain('Not at this hour')
  const saidOfTitle = titleField()?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(titleField()?.getAttribute('aria-invalid')).toBe('true')
  expect(saidOfTitle.map(id => document.getElementById(id)?.textContent)).toContain(
    'Title may not name a person',
  )
  type('')
  press('Submit Your Review')
  const wrong = () => [...document.querySelectorAll('.error-summary li')].map(item => item.textContent)
  await expect.poll(wrong).toEqual(['Title field is required'])
})

test('O-23: where it was not noted which word is about which field, all are said above the form', async () => {
  const messages = ['Title may not name a person', 'Title is too loud']
  await openChange({ state: 'attention', reason: { kind: 'refused', messages, fields: ['title'], at: 1 } })
  const wrong = () => [...document.querySelectorAll('.error-summary li')].map(item => item.textContent)
  await expect.poll(wrong).toEqual(messages)
  expect(document.querySelector('.error-summary a')).toBeNull()
})
