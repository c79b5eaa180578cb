import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyedRequest, seal, unseal } from '../../src/server/http/key-vault.ts'
import { sealText } from '../../src/server/vault.ts'

const attempt = createKeyedRequest(
  'user 7',
  '0b8f5a51-6a0c-4c46-9d51-1f0a0f3f6c11',
  'profile/review/submit',
  {
    a: '1',
  },
)

test('an answer that an earlier release has kept under its key still opens', () => {
  const key = hkdfSync('sha256', attempt.key, attempt.keyHash, 'answer', 32)
  expect(unseal(attempt, sealText(new Uint8Array(key), 'done'))).toBe('done')
})

test('what is kept of an answer opens with its own key only', () => {
  const sealed = seal(attempt, 'done')
  expect(unseal(attempt, sealed)).toBe('done')
  const other = createKeyedRequest('user 8', attempt.key, 'profile/review/submit', { a: '1' })
  expect(() => unseal(other, sealed)).toThrow()
})
