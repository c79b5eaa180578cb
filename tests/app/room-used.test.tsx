// How much room is used here, told anew whenever that may have changed.
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useStorageUse } from '../../src/app/state/storage/storage-use.ts'
import { mount, text } from './draw.tsx'

function Room({ change }: { change: number }) {
  return <p>{useStorageUse(change)?.bytes}</p>
}

test('what was asked for before something was removed does not stand over what is told since', async () => {
  const answers: ((bytes: number) => void)[] = []
  const estimate = () =>
    new Promise<StorageEstimate>(resolve => {
      answers.push(usage => resolve({ usage }))
    })
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } })
  const { show } = mount(<Room change={1} />)
  show(<Room change={2} />)
  const [early, late] = answers
  late?.(20)
  await expect.poll(text).toBe('20')
  early?.(10)
  // A few turns: what came late has been taken by then.
  for (let turn = 0; turn < 5; turn += 1) await new Promise(resolve => setTimeout(resolve))
  expect(text()).toBe('20')
})
