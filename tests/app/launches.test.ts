// @vitest-environment happy-dom
// Where a launch leads while a window of the app is there already.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const led = vi.hoisted(() => ({ to: [] as string[] }))
vi.mock('wouter/use-browser-location', () => ({ navigate: (place: string) => void led.to.push(place) }))

const addressOf = (path: string) => new URL(path, location.href).href

/** A page that was opened by a launch, as Chromium tells of it. @returns launches once more. */
async function openPage(path: string, type = 'navigate') {
  vi.resetModules()
  let consumer: (launch: { targetURL?: string }) => void = () => undefined
  const setConsumer = (consume: typeof consumer) => {
    consumer = consume
    consume({ targetURL: addressOf(path) })
  }
  vi.stubGlobal('launchQueue', { setConsumer })
  const opened = { name: addressOf(path), type } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened])
  const { watchTyping } = await import('../../src/app/state/page/typing.ts')
  watchTyping()
  const { watchLaunches } = await import('../../src/app/state/worker/launches.ts')
  watchLaunches()
  return (to: string) => consumer({ targetURL: addressOf(to) })
}

function draw(form: string): HTMLInputElement {
  document.body.innerHTML = form
  return document.querySelector('input') as HTMLInputElement
}

beforeEach(() => {
  led.to = []
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('A232: the launch that opened this window leads nowhere twice, nor does the last one after a reload', async () => {
  const launch = await openPage('/contact')
  expect(led.to).toEqual([])
  launch('/contact')
  expect(led.to).toEqual(['/contact'])
  led.to = []
  await openPage('/departments', 'reload')
  expect(led.to).toEqual([])
})

test('A232: a launch leads where it says, with what it searches for, and the bare icon nowhere', async () => {
  const launch = await openPage('/')
  launch('/hospitals?search=mercy')
  launch('/?source=pwa')
  expect(led.to).toEqual(['/hospitals?search=mercy'])
})

test.each([
  ['that nothing keeps', '<form><input value="Nora"></form>'],
  ['that a draft keeps', '<form data-kept><input value="Nora"></form>'],
  ['of which a draft keeps a field', '<form><p data-kept><input value="Nora"></p></form>'],
])('A232 W-04: none leads away from a form %s', async (_, form) => {
  const launch = await openPage('/')
  const field = draw(form)
  field.focus()
  field.dispatchEvent(new Event('input', { bubbles: true }))
  launch('/departments')
  expect(led.to).toEqual([])
})

test('A232 W-04: nor from one that nothing keeps and that is not written in at this moment', async () => {
  const launch = await openPage('/')
  const field = draw('<form><input value="Nora"></form>')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  launch('/departments')
  expect(led.to).toEqual([])
})
