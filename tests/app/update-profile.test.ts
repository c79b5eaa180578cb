import { expect, test, vi } from 'vitest'
import { updateProfile } from '../../src/app/forms/update-profile.ts'
import { SAID } from '../../src/app/forms/use-call-form.ts'
import { toastServerErrors } from '../../src/app/toasts.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { deadSpot } from './dead-spot.ts'

vi.mock('../../src/app/toasts.ts')

const profile = { first_name: 'Nora', last_name: 'Night', email: 'nora@example.org', phone: '207 555 0123' }

test('A169: of two tries that nothing answers, the first is said, once; the second is silent', async () => {
  const result: CallResult<object> = await updateProfile(deadSpot(), profile)
  expect(result).toEqual({ kind: 'unreachable', message: SAID })
  expect(vi.mocked(toastServerErrors).mock.calls).toEqual([[['Failed to fetch']]])
})
