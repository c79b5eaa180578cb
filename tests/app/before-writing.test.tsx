// What is said before somebody writes: a text that this browser does not keep is not promised to be.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'

const keeping = '../../src/app/state/storage/keeps-nothing.ts'

/** To a visitor, with or without a connection. */
async function said(keepsNothing: boolean, isInTrouble = false): Promise<string> {
  vi.resetModules()
  vi.doMock(keeping, () => ({ keepsNothing }))
  const { connection } = await import('../../src/sync/status.ts')
  const { session } = await import('../../src/app/state/session/session-state.ts')
  const { BeforeWriting } = await import('../../src/app/forms/before-writing.tsx')
  Object.assign(connection, { state: 'unreachable', isInTrouble })
  session.phase = 'visitor'
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <BeforeWriting />
    </Router>,
  )
  return html.replaceAll('&#x27;', "'")
}

test('O-30: where the browser keeps nothing, nobody is told that a text is kept while they sign in or are offline', async () => {
  for (const words of [await said(true), await said(true, true)]) {
    expect(words).not.toMatch(/is kept on this phone/)
    expect(words).toContain('Please do that first: this browser does not keep your text.')
    expect(words).toContain('nothing you write is kept. Keep this page open')
  }
})

test('elsewhere it is kept, and that is said', async () => {
  expect(await said(false)).toContain('sign in to send. Your text is kept on this phone.')
  expect(await said(false)).toContain(
    "Write as usual: it is kept on this phone and sent when you're connected.",
  )
  expect(await said(false, true)).toContain(
    'Write as usual: it is kept on this phone and sent when the site is',
  )
})
