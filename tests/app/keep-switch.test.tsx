import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { KeepSwitch } from '../../src/app/screens/hospital/keep-switch.tsx'
import { setKept } from '../../src/app/state/places/keep-hospital.ts'
import { toastInfo } from '../../src/app/toasts.ts'
import type { SwitchProps } from '../../src/app/ui/switch.tsx'
import * as saved from '../../src/app/words/saved-words.ts'

let change: SwitchProps['onChange'] = () => undefined
vi.mock('../../src/app/ui/switch.tsx', () => ({
  Switch: ({ onChange }: SwitchProps) => {
    change = onChange
    return null
  },
}))
vi.mock('../../src/app/state/places/keep-hospital.ts')
vi.mock('../../src/app/state/use-device.ts', () => ({ useDevice: () => null }))
vi.mock('../../src/app/toasts.ts')

// So that it may promise what only a worker can keep.
vi.stubGlobal('navigator', { serviceWorker: {} })

test.each([
  ['keep', true, saved.cannotKeep],
  ['let go of', false, saved.notRemoved],
])('a hospital that this phone cannot %s is told as that', async (_, isOn, told) => {
  vi.mocked(setKept).mockRejectedValue(new DOMException('The disk failed', 'UnknownError'))
  vi.mocked(toastInfo).mockClear()
  renderToStaticMarkup(<KeepSwitch hospitalId={3} />)
  change(isOn)
  await expect.poll(() => vi.mocked(toastInfo).mock.calls).toEqual([[told]])
})
