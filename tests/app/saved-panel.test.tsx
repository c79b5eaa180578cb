// What is said of a text that was handed in and has not left yet, by a browser that keeps it and by one that does not.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { SavedPanel } from '../../src/app/forms/saved-panel.tsx'
import { KeptNote } from '../../src/app/screens/waiting/kept-note.tsx'
import type { OutboxReason, OutboxState } from '../../src/db/records.ts'

const args = { name: 'Ada', email: 'ada@example.org', message: 'The list lacks our clinic.' }
const { browser } = vi.hoisted(() => ({
  browser: { keepsNothing: true, state: 'queued' as OutboxState, reason: null as OutboxReason | null },
}))

vi.mock('../../src/app/state/storage/keeps-nothing.ts', () => ({
  get keepsNothing() {
    return browser.keepsNothing
  },
}))
vi.mock('../../src/app/state/use-device.ts', () => ({
  useDevice: () => ({
    kind: 'waiting',
    entry: { name: 'contact.send', version: 1, args, state: browser.state, reason: browser.reason },
  }),
}))
vi.mock('../../src/app/state/storage/lasting-storage.ts', () => ({ useIsKept: () => false }))

function said(keepsNothing: boolean, state: OutboxState = 'queued'): string {
  Object.assign(browser, { keepsNothing, state })
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <SavedPanel saved={{ key: 'key', author: 0 }} sentWords="It has arrived." />
      <KeptNote />
    </Router>,
  ).replaceAll('&#x27;', "'")
}

test('O-30: a browser that keeps nothing does not call saved what is only in its page, and offers to copy it', () => {
  for (const state of ['queued', 'sending', 'attention'] as const) {
    expect(said(true, state)).not.toMatch(/[Ss]aved on this phone|is kept|what is saved here/)
    // By the panel, and below what waits.
    expect(said(true, state).match(/only in this open page: keep it open, or copy your text/g)).toHaveLength(
      2,
    )
    expect(said(true, state)).toContain('Copy</')
  }
})

test('O-30: one that keeps it says so, and where it is safest', () => {
  expect(said(false)).toContain("Saved on this phone. It will be sent when you're connected.")
  expect(said(false)).toContain('This browser may clear what is saved here')
  expect(said(false)).not.toMatch(/only in this open page|Copy</)
  expect(said(false, 'attention')).toContain('The site did not accept it as it is. Your text is kept.')
})

test('of what the site itself has put off it is not said that a connection is missing', () => {
  for (const kind of ['server', 'rate'] as const) {
    browser.reason = { kind, messages: [], at: 1 }
    expect(said(false)).toContain('Saved on this phone. It will be sent when the site is back.')
  }
  browser.reason = { kind: 'network', messages: [], at: 1 }
  expect(said(false)).toContain("It will be sent when you're connected.")
  browser.reason = null
})
