// The note of how many things wait on a device: a number, given back to who sent it, and to nobody else.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { readWaitingNote, waitingNote } from '../../src/contract/waiting-note.ts'
import { openTestServer, type TestServer } from './factories.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

async function noteOf(path: string, method: string, cookie: string | null): Promise<string | null> {
  const headers = cookie === null ? {} : { cookie }
  const request = new Request(`http://server${API_BASE}${path}`, { method, headers })
  return (await server.app.fetch(request)).headers.get('set-cookie')
}

test('O-31: the note of what waits is renewed with every answer that is for its asker only', async () => {
  const renewed = await noteOf('check_auth', 'POST', 'other=1; waiting=3')
  expect(renewed).toMatch(/^waiting=3; Path=\/; SameSite=Strict; Max-Age=34560000/)
  expect(readWaitingNote(renewed?.split(';')[0])).toBe(3)
})

test('O-31: an app on the Home Screen has a note of its own, and gets that one', async () => {
  expect(await noteOf('check_auth', 'POST', 'waiting-app=2')).toMatch(/^waiting-app=2; Path/)
})

test('O-31: nobody gets a note who sent none, or something else under its name', async () => {
  for (const cookie of [
    null,
    'waiting=0',
    'waiting=-1',
    'waiting=3x',
    'waiting=99999',
    'nowaiting=3',
    'waiting-other=3',
    'waiting-app=0',
    'waiting=',
  ])
    expect([cookie, await noteOf('check_auth', 'POST', cookie)]).toEqual([cookie, null])
})

test('Z-09: an answer that is kept for everybody carries no note', async () => {
  expect(await noteOf('hospitals/fetch', 'GET', 'waiting=3')).toBeNull()
})

test('the note says a number, and at 0 takes itself away', () => {
  expect(readWaitingNote(waitingNote(12, { isSecure: true }).split(';')[0])).toBe(12)
  expect(waitingNote(12, { isSecure: true })).toMatch(/; Secure$/)
  expect(waitingNote(0, { isSecure: false })).toMatch(/; Max-Age=0$/)
  expect(readWaitingNote('')).toBeNull()
})
