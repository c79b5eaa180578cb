/**
 * The device of the page (`device.ts`) as a browser has it, without any connection until something answers. A test begins
 * with `import 'fake-indexeddb/auto'`: what is loaded after it finds a database.
 */
import { device } from '../../src/app/device.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { storageKeys } from '../../src/app/state/session/session-storage.ts'
import type { User } from '../../src/contract/account.ts'

/** What a request meets. */
export const answers = {
  nobody: (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')),
  'the site': async () => Response.json({ response_status: 200, validation_errors: {}, protocol: 1 }),
  'a portal': async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
  trouble: async () => new Response(null, { status: 503 }),
}
type Answer = (url: string) => Promise<Response>
let answer: Answer = answers.nobody
globalThis.fetch = asked => answer(String(asked))

/** Who answers from now on. */
export function answersFrom(who: keyof typeof answers | Answer): void {
  answer = typeof who === 'string' ? answers[who] : who
}

/** One on which nobody has done anything. @param here who is signed in. */
export async function ownDevice(here: User | null) {
  const { db, sync } = device()
  if (db.isOpen()) await Promise.all(db.tables.map(table => table.clear()))
  answersFrom('nobody')
  localStorage.clear()
  sessionStorage.clear()
  becomes(here)
  return { db, sync }
}

/** The same, once all is over that was begun on it before. */
export async function ownDeviceAtRest(here: User | null) {
  const { sync } = await ownDevice(null)
  await sync.replay('timer')
  return ownDevice(here)
}

/** Somebody else is here from now on. */
export function becomes(here: User | null): void {
  if (here) {
    localStorage.setItem(storageKeys.token, 'token')
    localStorage.setItem(storageKeys.user, JSON.stringify(here))
  } else {
    localStorage.removeItem(storageKeys.token)
    localStorage.removeItem(storageKeys.user)
  }
  session.user = here
}
