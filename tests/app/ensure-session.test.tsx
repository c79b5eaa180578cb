// Whom the page shows before the session's code is here, and where it cannot be had.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryStore } from './memory-store.ts'

const nora = { id: 7, first_name: 'Nora', email: 'nora@example.org', status: 0, email_verified: 1 }
const code = '../../src/app/state/session/open-session.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.doUnmock(code)
  vi.unstubAllGlobals()
})

/** A page that begins on a device which remembers this. */
async function begin(stored: Record<string, string>, open: () => { openSession: () => void }) {
  vi.stubGlobal('localStorage', memoryStore(stored))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.doMock(code, open)
  const { beginSession, ensureSession } = await import('../../src/app/state/session/ensure-session.ts')
  const { session } = await import('../../src/app/state/session/session-state.ts')
  beginSession()
  return { session, ensureSession }
}

/** The session's code is here, and its first check takes its time. */
const unanswered = () => ({ openSession: () => undefined })
const notToBeHad = () => {
  throw new Error('Failed to fetch dynamically imported module')
}
const remembered = (leftMs: number) => ({
  token: 'abc',
  user: JSON.stringify(nora),
  activityTime: String(Date.now() + leftMs),
})

async function drawShell(): Promise<string> {
  const { Header } = await import('../../src/app/shell/header.tsx')
  const { BottomBar } = await import('../../src/app/shell/bottom-bar.tsx')
  const { Footer } = await import('../../src/app/shell/footer.tsx')
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <Header />
      <Footer />
      <BottomBar />
    </Router>,
  )
}

test('A25 A39 D22: who was here last is told nothing of a sign-in while the first check is on its way', async () => {
  const { session } = await begin(remembered(60_000), unanswered)
  expect(session).toMatchObject({ phase: 'checking', user: { id: 7 } })
  const html = await drawShell()
  expect(html).toContain('href="/faq/detail/1/22"')
  expect(html).not.toContain('href="/trailing-drawdown"')
  expect(html.match(/href="\/dashboard"/g)).toHaveLength(2)
  expect(html).toContain('Sign out')
  expect(html).not.toContain('href="/sign-in"')
})

test('A36 D22: where the code of the session cannot be had, the person known last stays', async () => {
  const { session, ensureSession } = await begin(remembered(60_000), notToBeHad)
  await ensureSession()
  expect(session).toMatchObject({ phase: 'user', user: { id: 7 }, isUnconfirmed: true })
})

test('D22: where it could not be had the next screen asks for it again, and one that has it does not', async () => {
  const openSession = vi.fn()
  const { ensureSession } = await begin(remembered(60_000), notToBeHad)
  await ensureSession()
  vi.doMock(code, () => ({ openSession }))
  await ensureSession()
  await ensureSession()
  expect(openSession).toHaveBeenCalledOnce()
})

test('D22: of a person whose description is damaged nothing is shown before the server has told who they are', async () => {
  for (const user of ['{"id":7', '{"id":"7","email":"nora@example.org","status":0}', '{"id":7}', 'null']) {
    const { session } = await begin({ ...remembered(60_000), user }, unanswered)
    expect(session, user).toMatchObject({ phase: 'checking', user: null })
    vi.resetModules()
  }
})

test('A155: whose time is over is shown nowhere, whether the code of the session comes or not', async () => {
  const { session, ensureSession } = await begin(remembered(-1), notToBeHad)
  expect(session.user).toBeNull()
  await ensureSession()
  expect(session).toMatchObject({ phase: 'visitor', user: null })
})

test('A visitor stays one where the code of the session cannot be had', async () => {
  const { session, ensureSession } = await begin({}, notToBeHad)
  await ensureSession()
  expect(session).toMatchObject({ phase: 'visitor', user: null })
})
