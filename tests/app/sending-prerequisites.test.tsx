// What is said before somebody writes: a text that this browser does not keep is not promised to be.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import type { DraftState } from '../../src/app/state/outbox/draft-keeper.ts'
import type { User } from '../../src/contract/account.ts'
import { nora } from './dead-spot.ts'

const keeping = '../../src/app/state/storage/keeps-nothing.ts'

/** Where the site cannot be reached, to a visitor if not said whom. */
async function said(
  keepsNothing: boolean,
  isInTrouble = false,
  user: User | null = null,
  draftState: DraftState = 'empty',
): Promise<string> {
  vi.resetModules()
  vi.doMock(keeping, () => ({ keepsNothing }))
  const { connection } = await import('../../src/sync/status.ts')
  const { session } = await import('../../src/app/state/session/session-state.ts')
  const { SendingPrerequisites } = await import('../../src/app/forms/sending-prerequisites.tsx')
  Object.assign(connection, { state: 'unreachable', isInTrouble })
  Object.assign(session, { phase: user ? 'user' : 'visitor', user })
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <SendingPrerequisites unit={{ hospitalId: 1, departmentId: 2 }} draftState={draftState} />
    </Router>,
  )
  return html.replaceAll('&#x27;', "'")
}

test('O-30: where the browser keeps nothing, nobody is told that a text is kept while they sign in or are offline', async () => {
  for (const words of [await said(true), await said(true, true)]) {
    expect(words).not.toMatch(/is kept on this phone/)
    expect(words).toContain('Please do that first: this browser does not keep your text.')
    expect(words).toContain('This browser does not keep what you write.')
    // A connection alone sends nothing of a visitor.
    expect(words).not.toMatch(/send it when/)
  }
  for (const isInTrouble of [false, true])
    expect(await said(true, isInTrouble, nora)).toContain(
      'does not keep what you write. Keep this page open, and send it',
    )
})

test('elsewhere it is kept, until they sign in: a connection alone sends nothing of a visitor', async () => {
  for (const words of [await said(false), await said(false, true)]) {
    expect(words).toContain('sign in to send. Your text is kept on this phone.')
    expect(words).toContain('Write as usual: you can send it once you are signed in.')
    expect(words).not.toMatch(/sent when/)
  }
})

test('nor of who has not confirmed their address', async () => {
  const words = await said(false, false, { ...nora, email_verified: 0 })
  expect(words).toContain('confirm your email to send. Your text is kept on this phone.')
  expect(words).toContain('Write as usual: you can send it once your email is confirmed.')
  expect(words).not.toMatch(/sent when/)
})

test('to who can send it is said that it is sent', async () => {
  expect(await said(false, false, nora)).toContain(
    "Write as usual: it is kept on this phone and sent when you're connected.",
  )
  expect(await said(false, true, nora)).toContain(
    'Write as usual: it is kept on this phone and sent when the site is',
  )
})

test('O-30: nor is it promised where the disk refuses a draft, which is said below', async () => {
  for (const user of [null, nora, { ...nora, email_verified: 0 as const }])
    for (const isInTrouble of [false, true]) {
      const words = await said(false, isInTrouble, user, 'failed')
      expect(words).not.toMatch(/kept|Write as usual/)
      expect(words).toContain(isInTrouble ? 'The site is having trouble right now.' : "You're offline.")
    }
  expect(await said(false, false, null, 'failed')).toContain('sign in to send.')
})
