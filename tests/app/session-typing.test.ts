// What is typed is known of before any screen that has a form, whatever else of the page did not come.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ensureSession } from '../../src/app/state/session/ensure-session.ts'
import { fetchCode } from '../../src/app/state/worker/chunks.ts'
import { answersFrom, ownDevice } from './own-device.ts'

test('A168: no page with a session is loaded anew over what is typed, also without the code beside the screens', async () => {
  await ownDevice(null)
  answersFrom(async () => new Response(null, { headers: { 'content-type': 'text/javascript' } }))
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await ensureSession()
  document.body.innerHTML = '<form><input name="first_name"></form>'
  const field = document.querySelector('input')
  if (!field) throw new Error('No field')
  field.value = 'Nora'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
  field.value = ''
  void fetchCode(gone)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})
