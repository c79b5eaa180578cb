// A registration that was left half filled.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { RegisterForm } from '../../src/app/forms/register-form.tsx'
import { wouldReloadLoseText } from '../../src/app/state/page/typing.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { nora } from './dead-spot.ts'
import { acting, mount } from './draw.tsx'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

/** Opens the form. @returns what stands in it, and leaves it. */
async function look(): Promise<string[]> {
  const { leave } = open()
  await expect.poll(fields).toHaveLength(5)
  const values = fields().map(({ value }) => value)
  leave()
  return values
}

const fields = () => [...document.querySelectorAll('input')]
const open = () =>
  mount(
    <Router hook={() => ['/register', () => undefined]}>
      <RegisterForm after={null} />
    </Router>,
  )

/** As a keyboard does, past what React puts in the way of scripts. */
function typeInto(name: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  acting(() => {
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function leaveHalfFilled(): Promise<void> {
  const { leave } = open()
  await expect.poll(fields).toHaveLength(5)
  typeInto('first_name', 'Nora')
  typeInto('email', 'nora@exampel.org')
  typeInto('password', 'Str0ng!Enough')
  await Promise.resolve()
  leave()
}

test('3.3.7: whoever comes back to a half filled registration finds what they typed but the passwords, for as long as a session lasts', async () => {
  await leaveHalfFilled()
  expect(await look()).toEqual(['Nora', '', 'nora@exampel.org', '', ''])
  vi.setSystemTime(Date.now() + 15 * MINUTE_MS - 1)
  expect(await look()).toEqual(['Nora', '', 'nora@exampel.org', '', ''])
  vi.setSystemTime(Date.now() + 1)
  expect(await look()).toEqual(['', '', '', '', ''])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('exampel')
})

test('W-03: a reload for a new version asks first while a registration is kept that was left half filled', async () => {
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  const { leave } = open()
  await expect.poll(fields).toHaveLength(5)
  leave()
  expect(wouldReloadLoseText()).toBe(false)
  await leaveHalfFilled()
  expect(wouldReloadLoseText()).toBe(true)
  vi.setSystemTime(Date.now() + 15 * MINUTE_MS)
  expect(wouldReloadLoseText()).toBe(false)
})

test('D44: behind anybody’s sign-in a registration begins empty', async () => {
  await leaveHalfFilled()
  session.user = nora
  await Promise.resolve()
  session.user = null
  expect(await look()).toEqual(['', '', '', '', ''])
})
