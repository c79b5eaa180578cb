// A code that is asked for once more where this device breaks before there is an answer.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as device from '../../src/app/device.ts'
import { SendAgain } from '../../src/app/forms/send-again.tsx'
import type { ButtonProps } from '../../src/app/ui/button.tsx'
import { failedHere } from '../../src/app/words/form-words.ts'
import { resendEmail } from '../../src/contract/account.ts'
import { CannotSave } from '../../src/db/errors.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { draw, leaveScreen } from './hooks.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
let button: ButtonProps = {}
vi.mock('../../src/app/ui/button.tsx', () => ({
  Button: (props: ButtonProps) => {
    button = props
    return null
  },
}))
vi.mock('../../src/app/device.ts')
vi.mock('../../src/app/toasts.ts')

afterEach(leaveScreen)

const onSent = vi.fn()
const show = () =>
  draw(() =>
    renderToStaticMarkup(
      <SendAgain call={resendEmail} request={{ email: nora.email }} off={false} onSent={onSent} />,
    ),
  )

test('A219: what breaks on this device is told, and the button is free again', async () => {
  const { sync } = deadSpot()
  vi.spyOn(sync, 'call').mockRejectedValue(new CannotSave('quota', null))
  vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
  expect(show()).toBe('')
  button.onClick?.({} as never)
  await expect.poll(show).toContain(failedHere)
  expect(button.busy).toBe(false)
  expect(onSent).not.toHaveBeenCalled()
})
