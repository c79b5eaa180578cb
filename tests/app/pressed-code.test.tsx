// Code that is missing when somebody presses for it, after the page has been loaded anew for other code a moment ago.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyForm } from '../../src/app/forms/lazy-form.tsx'
import { Header } from '../../src/app/shell/header.tsx'
import { ask, type SessionQuestion, sessionDialog } from '../../src/app/state/session/session-dialog.ts'
import { askBeforeReload } from '../../src/app/state/worker/chunks.ts'
import * as formWords from '../../src/app/words/form-words.ts'
import * as words from '../../src/app/words/words.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { answersFrom, ownDevice } from './own-device.ts'

const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../src/app/shell/menu-panel.tsx', gone)
vi.mock('../../src/app/shell/session-dialogs.tsx', gone)

const reload = vi.spyOn(location, 'reload').mockReturnValue()
const said = vi.fn()
const theSite = async () => new Response(null, { headers: { 'content-type': 'text/javascript' } })
const MissingForm = lazyForm(async () => gone())

async function pressTryAgain(): Promise<void> {
  // React's report of what the form's boundary has caught.
  vi.spyOn(console, 'error').mockReturnValueOnce()
  mount(<MissingForm />)
  await expect.poll(text).toContain(formWords.formMissing)
  press(words.tryAgain)
}
function pressMenu(): void {
  mount(<Header />)
  press(words.menu)
}

const places: [string, () => unknown][] = [
  ['the menu', pressMenu],
  ['the question of a sign-out', () => ask('leaving')],
  ['the question whether all is to be erased', () => ask('erasing')],
  ['"Try again" of a form', pressTryAgain],
]

beforeEach(async () => {
  await ownDevice(nora)
  answersFrom(theSite)
  reload.mockClear()
  said.mockClear()
  vi.stubGlobal('alert', said)
  askBeforeReload(() => false)
  sessionStorage.setItem('reloaded-for', String(Date.now()))
})

test.each(places)('A168: %s takes nothing that is typed', async (_, pressIt) => {
  const wouldLose = vi.fn(() => true)
  askBeforeReload(wouldLose)
  await pressIt()
  await expect.poll(() => wouldLose.mock.calls.length).toBeGreaterThan(0)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(reload).not.toHaveBeenCalled()
  // What did not open can be opened again.
  await expect.poll(() => document.querySelector('[aria-expanded=true]')).toBeNull()
})

test('"Try again" of a form turns while it tries, keeps the focus, and what it says is spoken again', async () => {
  answersFrom(() => new Promise((_, reject) => setTimeout(reject, 50)))
  await pressTryAgain()
  const button = document.querySelector('button')
  button?.focus()
  await expect.poll(() => button?.getAttribute('aria-busy')).toBeNull()
  const spoken = document.querySelector('[role=alert]')
  press(words.tryAgain)
  await expect.poll(() => button?.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => button?.getAttribute('aria-busy')).toBeNull()
  expect(document.querySelector('[role=alert]')?.textContent).toBe(formWords.formMissing)
  expect(document.querySelector('[role=alert]')).not.toBe(spoken)
  expect(document.activeElement).toBe(button)
})

test.each([
  ['leaving', words.stillSignedIn],
  ['unsaved', words.stillSignedIn],
  ['erasing', words.notLoaded],
] satisfies [SessionQuestion, string][])(
  'A question that cannot be asked (%s) is not open, and that it cannot be is said',
  async (question, told) => {
    answersFrom('nobody')
    ask(question)
    await expect.poll(() => said.mock.calls).toEqual([[told]])
    expect(sessionDialog.open).toBeNull()
  },
)

test.each(['ending', 'ended'] as const)(
  'What the session asks by itself (%s) is not told as missing',
  async question => {
    ask(question)
    await expect.poll(() => sessionDialog.open).toBeNull()
    expect([said.mock.calls, reload.mock.calls]).toEqual([[], []])
  },
)

// Last: what a page loaded anew would have drawn stays on its way here.
test.each(places)('W-05: %s has the page loaded anew, which is no loop', async (_, pressIt) => {
  await pressIt()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})
