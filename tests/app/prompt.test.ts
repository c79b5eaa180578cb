import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../src/app/shell/prompts.tsx', () => ({ mountPrompts: () => undefined }))

beforeEach(() => void vi.resetModules())
const load = () => import('../../src/app/state/page/prompt.ts')

test('W-03: a new version that comes while something heavier is said is offered behind it', async () => {
  const { closePrompt, prompt, showPrompt } = await load()
  showPrompt('ended')
  showPrompt('update')
  expect(prompt.open).toBe('ended')
  closePrompt('ended')
  expect(prompt.open).toBe('update')
})

test('W-03: a new version that had to make way comes back, unless it was answered meanwhile', async () => {
  const { closePrompt, prompt, showPrompt } = await load()
  showPrompt('update')
  showPrompt('blocked')
  expect(prompt.open).toBe('blocked')
  closePrompt('blocked')
  expect(prompt.open).toBe('update')
  showPrompt('blocked')
  closePrompt('update')
  closePrompt('blocked')
  expect(prompt.open).toBeNull()
})

test('"Ready to work offline" does not wait for an answer to the offer to install, which only Home shows', async () => {
  const { closePrompt, prompt, showPrompt } = await load()
  showPrompt('install')
  showPrompt('ready')
  expect(prompt.open).toBe('ready')
  closePrompt('ready')
  expect(prompt.open).toBe('install')
})
