// A waiting message that leaves while it is being changed: the form says so, and so does its answer to Submit.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ContactForm } from '../../src/app/forms/contact-form.tsx'
import * as formWords from '../../src/app/words/form-words.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

test('A238: what is sent under the open form is told at once and at Submit, which takes the focus each time', async () => {
  const { db } = await ownDevice(nora)
  const args = { name: 'Nora', email: nora.email, message: 'As it was written.' }
  await db.outbox.add(entry({ seq: 1, author: nora.id, name: 'contact.send', lane: 'contact', args }))
  const onSaved = vi.fn()
  mount(<ContactForm author={nora.id} editSeq={1} onSaved={onSaved} />)
  await expect.poll(text).toContain(formWords.editingMessage)
  await db.outbox.update(1, { state: 'acked', ackedAt: 1 })
  await expect.poll(text).toContain('This was sent while you were changing it.')
  let hasFlipped = false
  const watch = new MutationObserver(() => {
    hasFlipped ||= text().includes(formWords.editingMessage)
  })
  watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  for (const _ of [1, 2]) {
    document.querySelector<HTMLElement>('#contact-name')?.focus()
    press('Send message')
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('alert')
    expect(document.activeElement?.textContent).toContain('This was sent while you were changing it.')
    expect(text().split('This was sent while you'), 'it stands there once').toHaveLength(2)
  }
  watch.disconnect()
  expect(hasFlipped, 'said to wait').toBe(false)
  expect(onSaved).not.toHaveBeenCalled()
  expect(await db.outbox.count()).toBe(1)
})

test('O-23: a message that the site refused is back in its form with what was wrong with it', async () => {
  const { db } = await ownDevice(nora)
  const args = { name: 'Nora', email: nora.email, message: 'As it was written.' }
  const reason = {
    kind: 'refused' as const,
    messages: ['No mail reaches that address'],
    fields: ['email'],
    at: 1,
  }
  const refused = { state: 'attention' as const, reason }
  await db.outbox.add(
    entry({ seq: 1, author: nora.id, name: 'contact.send', lane: 'contact', args, ...refused }),
  )
  mount(<ContactForm author={nora.id} editSeq={1} onSaved={vi.fn()} />)
  const link = () => document.querySelector('.error-summary a')
  await expect.poll(() => link()?.textContent).toBe('No mail reaches that address')
  expect(link()?.getAttribute('href')).toBe('#contact-email')
  expect(document.querySelector('#contact-email')?.getAttribute('aria-invalid')).toBe('true')
})
