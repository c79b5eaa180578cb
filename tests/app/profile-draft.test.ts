import { beforeEach, expect, test } from 'vitest'
import {
  changesOf,
  dropProfile,
  keepProfile,
  keptProfile,
} from '../../src/app/state/session/profile-draft.ts'

const nora = { first_name: 'Nora', last_name: 'Night', email: 'nora@example.org', phone: '207 555 0123' }

beforeEach(dropProfile)

test('A168: of a profile that was left half changed only what was changed is kept', () => {
  keepProfile(7, changesOf({ ...nora, last_name: 'Day' }, nora))
  expect(keptProfile(7)).toEqual({ last_name: 'Day' })
  expect(keptProfile(8)).toBeNull()
  keepProfile(7, changesOf(nora, nora))
  expect(keptProfile(7)).toBeNull()
})

test('A167: who looks at their own profile leaves what another person had changed', () => {
  keepProfile(7, changesOf({ ...nora, last_name: 'Day' }, nora))
  keepProfile(8, changesOf(nora, nora))
  expect(keptProfile(7)).toEqual({ last_name: 'Day' })
})
