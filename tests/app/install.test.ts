// When the app offers itself to be installed, and what a no is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from './memory-store.ts'

const page = vi.hoisted(() => ({ open: null as string | null }))
vi.mock('../../src/app/state/page/prompt.ts', () => ({
  showPrompt: (which: string) => {
    page.open = which
  },
  closePrompt: (which: string) => {
    if (page.open === which) page.open = null
  },
}))

const MINUTE_MS = 60_000
const first = Date.UTC(2026, 0, 1)
let window: EventTarget

beforeEach(() => {
  page.open = null
  vi.stubGlobal('localStorage', memoryStore())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => void vi.unstubAllGlobals())

/** A page that begins as many minutes after the first. */
async function openPage(minutes: number) {
  vi.resetModules()
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const { keepInstallOffer } = await import('../../src/app/state/worker/install-offer.ts')
  const own = await import('../../src/app/state/worker/install.ts')
  page.open = null
  keepInstallOffer()
  own.watchInstall(first + minutes * MINUTE_MS)
  return own
}

/** What Chromium does when it finds the app worth installing. */
function browserOffers(prompt: () => Promise<{ outcome: string }>): void {
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
}

const accepted = async () => ({ outcome: 'accepted' })
const dismissed = async () => ({ outcome: 'dismissed' })

test('Several pages within half an hour are one visit: only the next one is offered the app', async () => {
  await openPage(0)
  for (const minutes of [1, 20, 45]) {
    await openPage(minutes)
    browserOffers(accepted)
    expect(page.open, `after ${minutes} minutes`).toBeNull()
  }
  await openPage(75)
  browserOffers(accepted)
  expect(page.open).toBe('install')
})

test('A no to the browser’s own question is a no: the app is not offered again', async () => {
  const { installApp, offerInstall } = await openPage(0)
  browserOffers(dismissed)
  offerInstall()
  expect(page.open).toBe('install')
  await installApp()
  expect(page.open).toBeNull()
  const next = await openPage(60)
  browserOffers(accepted)
  next.offerInstall()
  expect(page.open).toBeNull()
  // The menu goes on offering it.
  expect(next.install.way).toBe('asked')
})

test.each([
  ['was accepted', accepted],
  ['the browser refused to ask', () => Promise.reject(new DOMException('no press', 'NotAllowedError'))],
])('An offer that %s is used up, and no no: the next one is made', async (_, prompt) => {
  const { install, installApp, offerInstall } = await openPage(0)
  browserOffers(prompt)
  offerInstall()
  await installApp()
  expect(install.way).toBeNull()
  const asked = vi.fn(accepted)
  browserOffers(asked)
  expect([install.way, page.open]).toEqual(['asked', 'install'])
  await installApp()
  await installApp()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('An app that the browser’s own menu installed meanwhile is offered no more', async () => {
  const { install, offerInstall } = await openPage(0)
  browserOffers(accepted)
  offerInstall()
  window.dispatchEvent(new Event('appinstalled'))
  expect([install.way, page.open]).toEqual([null, null])
  offerInstall()
  expect(page.open).toBeNull()
})

test('An app that runs as one is not offered', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
  const { install, offerInstall } = await openPage(0)
  browserOffers(accepted)
  offerInstall()
  expect([install.way, page.open]).toEqual([null, null])
})
