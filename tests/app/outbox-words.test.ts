import { afterEach, expect, test, vi } from 'vitest'
import { discardWords } from '../../src/app/state/outbox/discard-words.ts'
import { entryWords } from '../../src/app/state/outbox/outbox-words.ts'
import * as sessionWords from '../../src/app/words/session-words.ts'
import type { OutboxEntry, OutboxReason } from '../../src/db/records.ts'
import { type Outcome, settle } from '../../src/sync/outcome.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { entry, NOW } from './waiting-entry.ts'

const online = {
  now: NOW,
  isReachable: true,
  isInTrouble: false,
  isPortal: false,
  isSignedIn: true,
  patienceUntil: 0,
  aheadUntil: 0,
  keepsNothing: false,
}
const offline = { ...online, isReachable: false }

function reason(kind: OutboxReason['kind'], messages: string[] = []): OutboxReason {
  return { kind, messages, at: NOW }
}

afterEach(() => vi.unstubAllGlobals())

test('A235: what waits for a connection says so, and that it goes by itself', () => {
  const words = entryWords(entry(), offline)
  expect(words.badge).toBe('Waiting to send')
  expect(words.why).toContain('not connected')
  expect(words.next).toContain('by itself')
})

test('O-30: of what ends with its page nobody reads that it goes when the app is opened again, or that nothing is lost', () => {
  const nothingKept = { keepsNothing: true }
  const { next } = entryWords(entry(), { ...offline, ...nothingKept })
  expect(next).toBe("It will be sent by itself when you're connected, as long as this page is open.")
  const inTrouble = entryWords(entry(), { ...offline, isInTrouble: true, ...nothingKept })
  expect(inTrouble.next).toBe('It will be tried again in a moment. Keep this page open.')
})

test('the deletion that follows what was taken back is not called the person’s own, nor given up', () => {
  const undoing = entry({ name: 'review.delete', undoesSubmit: true })
  expect(entryWords(undoing, offline)).toMatchObject({
    badge: 'Taken back',
    why: "It reached the site before it could be taken back, and will be deleted there. You're not connected right now.",
    canDiscard: false,
    canSend: true,
  })
  // What the site refuses is the person's to end.
  const refused = { ...undoing, state: 'attention', reason: reason('refused') } as const
  expect(entryWords(refused, online).canDiscard).toBe(true)
})

test("A238: a refused review shows the server's own words and offers edit", () => {
  const words = entryWords(
    entry({ state: 'attention', reason: reason('refused', ['Title field is required']) }),
    online,
  )
  expect(words.badge).toBe('Needs your attention')
  expect(words.messages).toEqual(['Title field is required'])
  expect(words.canEdit).toBe(true)
  expect(words.canSend).toBe(false)
})

test('O-22: a second review of a unit offers no edit, which would be refused again, but a choice between the two', () => {
  const refusal = reason('conflict', ['You have already submitted this review'])
  const second = entryWords(entry({ state: 'attention', reason: refusal }), online)
  expect(second).toMatchObject({ canEdit: false, canSend: false, canDiscard: true, isSecond: true })
  expect(second.next).toContain('you decide')
  const gone = reason('conflict', ['This hospital is no longer listed'])
  const ofNothing = entryWords(entry({ state: 'attention', reason: gone }), online)
  expect(ofNothing).toMatchObject({ canEdit: false, canDiscard: true, isSecond: false })
  expect(ofNothing.next).toContain('Copy the text')
})

test('O-43: what was not put into the cart speaks of the cart, whatever the reason, and never of a review', () => {
  for (const kind of ['refused', 'conflict'] as const) {
    const addition = { name: 'cart.add', lane: 'cart', state: 'attention', reason: reason(kind) } as const
    const { why, next, canDiscard } = entryWords(entry(addition), online)
    expect(why).toBe('The site did not change your cart.')
    expect(next).toContain('new price')
    expect(`${why} ${next}`).not.toContain('review')
    expect(canDiscard).toBe(true)
  }
})

test('A238: a deletion or a removal that was refused offers neither an edit nor a price', () => {
  for (const kind of ['refused', 'conflict'] as const) {
    const refusal = { state: 'attention', reason: reason(kind) } as const
    const removal = entryWords(entry({ ...refusal, name: 'cart.remove', lane: 'cart' }), online)
    expect(removal).toMatchObject({ canEdit: false, canDiscard: true })
    expect(removal.next).not.toMatch(/price|edit/i)
    const deletion = entryWords(entry({ ...refusal, name: 'review.delete' }), online)
    expect(deletion).toMatchObject({ canEdit: false, canDiscard: true, isSecond: false })
    expect(deletion.why).toBe('The site did not delete your review.')
    expect(deletion.next).not.toMatch(/edit|copy/i)
  }
})

test('where somebody answers for the site that it cannot, nobody is told to have no connection', () => {
  const trouble = { ...offline, isInTrouble: true }
  const { why, next } = entryWords(entry({ state: 'queued' }), trouble)
  expect([why, next]).toEqual([
    'The site is having trouble right now.',
    'It will be tried again in a moment. Nothing is lost.',
  ])
})

test('A240: without a connection nothing is promised to go now, whoever is signed in', () => {
  const parked = entry({ state: 'parked', reason: reason('auth') })
  expect(entryWords(parked, online).next).toContain('now that you are signed in')
  expect(entryWords(parked, offline).next).toContain("when you're connected")
  expect(entryWords(parked, { ...offline, isSignedIn: false }).next).toContain("when you're connected")
})

test('A240: what a proxy answers for the site is no missing connection, whoever is signed in', () => {
  const parked = entry({ state: 'parked', reason: reason('auth') })
  const trouble = { ...offline, isInTrouble: true }
  for (const around of [trouble, { ...trouble, isSignedIn: false }])
    expect(entryWords(parked, around).next).toContain('when the site is back')
  const withdrawn = entry({ withdrawn: true, uncertain: true })
  expect(entryWords(withdrawn, trouble).next).toContain("When the site is back, we'll look for it")
  expect(entryWords(withdrawn, offline).next).toContain("When you're connected, we'll look for it")
})

test('O-13: of what had arrived before it was taken back nobody is told that it may have', () => {
  const arrived = entry({ state: 'acked', withdrawn: true })
  expect(entryWords(arrived, offline)).toMatchObject({
    why: 'It reached the site before it could be taken back.',
    next: "When you're connected, we'll look for it and delete it there.",
    canEdit: false,
    canDiscard: false,
  })
})

test('A240: a review whose author signed out waits for that sign-in', () => {
  const words = entryWords(entry({ state: 'parked', reason: reason('auth') }), {
    ...online,
    isSignedIn: false,
  })
  expect(words.next).toContain('Sign in')
})

test('a captive portal is named, not blamed on the site', () => {
  const words = entryWords(entry({ state: 'parked', reason: reason('portal') }), {
    ...offline,
    isPortal: true,
  })
  expect(words.why).toBe('This Wi-Fi needs you to sign in.')
  expect(words.isBehindPortal).toBe(true)
})

test('a captive portal is named of what was written behind it, too', () => {
  expect(entryWords(entry(), { ...offline, isPortal: true })).toMatchObject({
    why: 'This Wi-Fi needs you to sign in.',
    isBehindPortal: true,
  })
})

test('A238: a message that may have arrived is not offered to be changed, a review is', () => {
  expect(entryWords(entry({ name: 'contact.send', uncertain: true }), online).canEdit).toBe(false)
  expect(entryWords(entry({ name: 'contact.send' }), online).canEdit).toBe(true)
  expect(entryWords(entry({ uncertain: true }), online).canEdit).toBe(true)
})

test('O-24: while the site has this device wait, nothing is said to leave in a moment, and no press would send it', () => {
  expect(entryWords(entry(), { ...online, patienceUntil: NOW + 300_000 })).toMatchObject({
    why: 'The site asked us to slow down.',
    next: 'It will be tried again in 5 min.',
    canSend: false,
  })
  expect(entryWords(entry(), { ...online, patienceUntil: NOW - 1 }).why).toBe('It is next in line.')
})

test('O-45: of what a filter on the way refuses it is said that it was not the site, and when it is tried again', () => {
  const parked = entry({
    state: 'parked',
    uncertain: true,
    notBefore: NOW + 240_000,
    reason: reason('portal'),
  })
  expect(entryWords(parked, online)).toMatchObject({
    why: 'Something between you and the site answered in its place.',
    next: 'It will be tried again in 4 min, and counted once. Another connection may help.',
    canSend: true,
  })
})

test('O-45: what stands behind another in its lane does not promise to leave before that one', () => {
  const behind = { ...online, aheadUntil: NOW + 240_000 }
  expect(entryWords(entry(), behind)).toMatchObject({
    why: 'What you sent or took back before it goes first, and has not gone through yet.',
    next: 'That is tried again in 4 min, and this follows. Another connection may help.',
    canSend: true,
  })
  expect(entryWords(entry(), { ...behind, aheadUntil: NOW - 1 }).why).toBe('It is next in line.')
  expect(entryWords(entry(), { ...behind, isReachable: false }).why).toContain('not connected')
})

test('O-45: of a text that a filter refused and its author took back nobody says that a connection is missing', () => {
  const takenBack = entry({
    state: 'parked',
    withdrawn: true,
    uncertain: true,
    notBefore: NOW + 120_000,
    reason: reason('portal'),
  })
  expect(entryWords(takenBack, online)).toMatchObject({
    why: 'Something between you and the site answered in its place, so it may have arrived there.',
    next: "We'll look for it in 2 min and delete it there if it arrived.",
  })
  expect(entryWords(takenBack, offline).why).toContain('The connection broke')
})

test('whoever has left the Wi-Fi of a portal is told of no sign-in page: the strip above says offline, and so does this', () => {
  const parked = entry({ state: 'parked', reason: reason('portal') })
  expect(entryWords(parked, offline)).toMatchObject({
    why: "You're not connected right now.",
    isBehindPortal: false,
  })
  expect(entryWords(parked, online)).toMatchObject({ why: 'It is next in line.', isBehindPortal: false })
})

test('a back-off tells when the next attempt is', () => {
  const words = entryWords(entry({ reason: reason('server'), notBefore: NOW + 90_000 }), online)
  expect(words.next).toContain('in 2 min')
})

test('an attempt without an answer promises that it counts once', () => {
  const words = entryWords(entry({ uncertain: true, reason: reason('network') }), online)
  expect(words.next).toContain('counted once')
})

test('what is being sent can be neither edited nor sent again', () => {
  const words = entryWords(entry({ state: 'sending' }), online)
  expect(words.canSend || words.canEdit).toBe(false)
})

test('what this version cannot read is kept and says so', () => {
  const words = entryWords(entry({ state: 'quarantined', reason: reason('unreadable') }), online)
  expect(words.badge).toBe('Kept, cannot be sent')
  expect(words.next).toContain('copy')
})

test('O-11: what the server takes for something else is not blamed on a newer app', () => {
  const words = entryWords(entry({ state: 'quarantined', reason: reason('bug') }), online)
  expect(`${words.why} ${words.next}`).not.toMatch(/newer|[Uu]pdate/)
  expect(words).toMatchObject({ canSend: false, canEdit: false, canDiscard: true })
})

test('"Send now" is offered only where a press does something', () => {
  const canSend = (kind: 'auth' | 'rate' | 'server', isSignedIn = true) =>
    entryWords(entry({ state: 'parked', reason: reason(kind) }), { ...online, isSignedIn }).canSend
  expect([canSend('rate'), canSend('auth', false), canSend('server')]).toEqual([false, false, true])
})

test('no state speaks of caches, conflicts or service workers', () => {
  const states = ['queued', 'sending', 'acked', 'parked', 'attention', 'quarantined'] as const
  const kinds = ['network', 'server', 'portal', 'rate', 'auth', 'refused', 'conflict', 'bug'] as const
  for (const state of states)
    for (const kind of kinds)
      for (const around of [online, offline]) {
        const { badge, why, next } = entryWords(entry({ state, reason: reason(kind) }), around)
        expect(`${badge} ${why} ${next}`).not.toMatch(/cache|conflict|service worker|queue|sync/i)
      }
})

test('where nothing can be sent while the app is closed, its next opening is named, and where it can, not', () => {
  const next = () => entryWords(entry(), offline).next
  expect(next()).toBe(
    "It will be sent by itself when you're connected, or else the next time you open the app.",
  )
  vi.stubGlobal('SyncManager', class {})
  // Nobody would send it: no worker is in charge.
  expect(next()).toContain('or else the next time you open the app')
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(next()).toBe("It will be sent by itself when you're connected.")
  // A browser tries some times only.
  expect(sessionWords.leavingSendNote(1, 'closed')).toContain(
    'at the latest when somebody opens this app here',
  )
  expect(sessionWords.leavingSendPartly(1, 2, 'opened')).toContain('when somebody opens this app here')
})

test('D79: of what may have arrived nobody says that it was not sent, when it is given up', () => {
  const lost = entry({ uncertain: true, reason: reason('network') })
  expect(discardWords(entry(), true)).toContain('has not been sent')
  expect(discardWords(lost, true)).toMatch(/may have reached the site.*deleted there/)
  for (const final of [entry({ ...lost, name: 'contact.send' }), entry({ ...lost, state: 'quarantined' })]) {
    expect(discardWords(final, true)).toContain('may have reached the site')
    expect(discardWords(final, true)).not.toContain('deleted')
  }
})

/** As it waits after the site has answered so. */
function answered(kind: Outcome['kind'], sent: OutboxEntry): OutboxEntry {
  const envelope = { response_status: 500, validation_errors: { server: ['Something went wrong'] } }
  const missing = { retryAfter: null, date: null, echoedKey: null, etag: null }
  const evidence = { kind: 'answer', status: 500, envelope, body: null, ...missing } as const
  const at = { now: NOW, random: 0.5, newKey: 'another', isBySignature: false, keepsKeys: true }
  const settled = settle({ ...sent, state: 'sending' }, { kind, evidence, stored: null }, at).entry
  if (!settled) throw new Error('Nothing waits any more.')
  return settled
}

test('O-24: what the site answered with an error is not called a broken connection, and counts once', () => {
  const failed = answered('server', entry())
  expect(failed.uncertain).toBe(true)
  const words = entryWords(failed, online)
  expect(words.messages).toEqual(['Something went wrong'])
  expect(words.why).toBe('The site is having trouble right now.')
  expect(words.next).toMatch(/^It will be tried again .*, and counted once\. Nothing is lost\.$/)
  const takenBack = entryWords(answered('server', entry({ withdrawn: true })), online)
  expect(takenBack.why).toBe('The site had trouble while this was being sent, so it may have arrived there.')
})

test('D79: of a refused text nobody says that it was not sent, when it is given up', () => {
  for (const command of [submitCommand(1, 2, 'Nights'), contactCommand('Hello')]) {
    const refused = answered('refused', entry(command))
    expect(discardWords(refused, true)).toMatch(/^The site refused it, and there is no other copy\./)
  }
})

test('D79: while it is being sent, nor is it said of that', () => {
  expect(discardWords(entry({ state: 'sending' }), true)).toContain('may have reached the site')
})
